/** The frame of a figure, and tables that scroll by themselves where the page is narrow. */
import type { ReactElement, ReactNode } from 'react';
import style from './figure.module.css';

interface FigureProps {
  readonly caption?: string;
  readonly children: ReactNode;
}

export const Figure = ({ caption, children }: FigureProps): ReactElement => (
  <figure className={style.figure}>
    {children}
    {caption !== undefined && <figcaption className={style.caption}>{caption}</figcaption>}
  </figure>
);

interface TableProps {
  /** Says what the table is about, for those who cannot see what stands around it. */
  readonly caption: string;
  readonly head: readonly string[];
  /** The first cell of each row names it. */
  readonly rows: readonly (readonly ReactNode[])[];
  /** Columns with numbers, from 0. */
  readonly numbers?: readonly number[];
}

export const Table = ({ caption, head, rows, numbers = [] }: TableProps): ReactElement => {
  const kind = (col: number): string => (numbers.includes(col) ? 'number' : 'text');
  return (
    <table className={style.table}>
      <caption className={style.caption}>{caption}</caption>
      <thead>
        <tr>
          {head.map((cell, col) => (
            <th key={col} scope="col" data-kind={kind(col)}>
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, col) =>
              col === 0 ? (
                <th key={col} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={col} data-kind={kind(col)}>
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
