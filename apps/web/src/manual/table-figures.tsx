/** Tables that are worked out: levels, keys, a settling, and the way of fair draws. */
import type { ReactElement } from 'react';
import { dialogsTexts } from '../texts/dialogs.ts';
import { levelTexts } from '../texts/levels.ts';
import { manualTexts } from '../texts/manual.ts';
import { signed, signless } from '../texts/names.ts';
import { worthOf } from './examples.ts';
import { Figure, Table } from './figure.tsx';
import style from './table-figures.module.css';

const text = manualTexts.figures;

export const LevelsFigure = (): ReactElement => (
  <Table
    caption={text.levelsCaption}
    head={text.levelHead}
    rows={levelTexts.map(({ name, says }, index) => [index + 1, name, says])}
  />
);

const Keys = ({ keys }: { readonly keys: readonly string[] }): ReactElement => (
  <span className={style.keys}>
    {keys.map((key) => (
      <kbd key={key} className={style.key}>
        {key}
      </kbd>
    ))}
  </span>
);

export const KeysFigure = (): ReactElement => (
  <Table
    caption={text.keysCaption}
    head={text.keyHead}
    rows={[...dialogsTexts.keys.rows, ...text.replayKeys].map(([keys, does]) => [
      <Keys key="keys" keys={keys} />,
      does,
    ])}
  />
);

const players = [
  { name: 'Ann', before: 301, held: '' },
  { name: 'Ben', before: 310, held: 'QE' },
  { name: 'Cleo', before: 254, held: 'N' },
];
const heldByAll = players.reduce((sum, { held }) => sum + worthOf(held), 0);

export const SettlingFigure = (): ReactElement => (
  <Table
    caption={text.settlingCaption}
    head={text.settlingHead}
    numbers={[1, 2, 3, 4]}
    rows={players.map(({ name, before, held }) => {
      const gained = held === '' ? heldByAll : 0;
      return [
        name,
        before,
        held === '' ? '' : signless(-worthOf(held)),
        gained === 0 ? '' : signed(gained),
        before - worthOf(held) + gained,
      ];
    })}
  />
);

export const FairnessFigure = (): ReactElement => (
  <Figure caption={text.fairnessCaption}>
    <ol className={style.way}>
      {text.fairness.map((step) => (
        <li key={step} className={style.station}>
          {step}
        </li>
      ))}
    </ol>
  </Figure>
);
