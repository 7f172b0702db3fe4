/** The name, set in tiles on a composing stick. */
import type { ReactElement, RefObject } from 'react';
import { english } from '@tilewright/variants';
import { Tile } from '../look/tile.tsx';
import { startTexts } from '../texts/start.ts';
import style from './nameplate.module.css';

const sorts = Array.from(startTexts.name.toUpperCase()).map((text) => ({
  text,
  points: english.kinds.find((kind) => kind.text === text)?.points ?? null,
}));

interface NameplateProps {
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

export const Nameplate = ({ heading }: NameplateProps): ReactElement => (
  <h1 ref={heading} tabIndex={-1} className={style.name} aria-label={startTexts.name}>
    <span className={style.stick} aria-hidden="true">
      {sorts.map((sort, place) => (
        // A letter may stand in several places.
        <span key={place} className={style.sort}>
          <Tile {...sort} />
        </span>
      ))}
    </span>
  </h1>
);
