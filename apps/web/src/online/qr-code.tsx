/** A link as a picture for the camera of a phone; the way to draw it is fetched when it is wanted. */
import { type ReactElement, useEffect, useState } from 'react';
import { onlineTexts } from '../texts/online.ts';
import style from './online.module.css';

interface Drawing {
  readonly size: number;
  readonly path: string;
}

const drawn = async (text: string): Promise<Drawing> => {
  const { encode } = await import('uqr');
  const { size, data: rows } = encode(text, { border: 2 });
  const dots = rows.flatMap((row, top) =>
    row.flatMap((isDark, left) => (isDark ? [`M${left} ${top}h1v1h-1z`] : [])),
  );
  return { size, path: dots.join('') };
};

export const QrCode = ({ text, title }: { readonly text: string; readonly title: string }): ReactElement => {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(() => {
    let isGone = false;
    void drawn(text).then((made) => {
      if (!isGone) setDrawing(made);
    });
    return () => {
      isGone = true;
    };
  }, [text]);
  return (
    <div className={style.code}>
      {drawing !== null && (
        <svg
          viewBox={`0 0 ${drawing.size} ${drawing.size}`}
          role="img"
          aria-label={onlineTexts.gathering.codeOf(title)}
          shapeRendering="crispEdges"
        >
          <path d={drawing.path} fill="currentColor" />
        </svg>
      )}
    </div>
  );
};
