/** Plays on a part of the board, with the sum that makes their points. */
import { type Square, type Word, colOf, rowOf } from '@tilewright/rules';
import { standard15 } from '@tilewright/variants';
import type { ReactElement } from 'react';
import { wordThrough } from '../saved/replay-rows.ts';
import type { Cut } from '../saved/still-board-squares.ts';
import { edgeNames } from '../table/edge-names.ts';
import { StillBoard, type TileState } from '../saved/still-board.tsx';
import { manualTexts } from '../texts/manual.ts';
import { type ExampleName, classicSetup, examples, teachingGame } from './examples.ts';
import { Figure, Table } from './figure.tsx';
import style from './play-figures.module.css';
import type { WorkedPlay, WorkedWord } from './worked-play.ts';

const text = manualTexts.figures;

/** A part of the board with room around what lies there. */
const cuts: Readonly<Record<ExampleName, Cut>> = {
  ride: { top: 5, left: 4, bottom: 9, right: 11 },
  tie: { top: 5, left: 4, bottom: 9, right: 11 },
  pet: { top: 5, left: 4, bottom: 9, right: 11 },
  ink: { top: 6, left: 4, bottom: 8, right: 10 },
  blankInk: { top: 6, left: 4, bottom: 8, right: 10 },
  full: { top: 6, left: 2, bottom: 8, right: 10 },
  fourfold: { top: 3, left: 3, bottom: 9, right: 11 },
};

const stateIn = ({ tiles }: WorkedPlay) => {
  const fresh = new Set(tiles.map(({ square }) => square));
  return (square: Square): TileState => (fresh.has(square) ? 'last' : 'fixed');
};

export const PlayFigure = ({ name }: { readonly name: ExampleName }): ReactElement => {
  const play = examples[name];
  return (
    <Figure>
      <div className={style.play}>
        <div className={style.board} data-wide={cuts[name].right - cuts[name].left > 7}>
          <StillBoard
            setup={classicSetup}
            board={play.after}
            label={text.play(play.words[0]?.text ?? '', play.points)}
            cut={cuts[name]}
            stateOf={stateIn(play)}
          />
        </div>
        <Sum play={play} />
      </div>
    </Figure>
  );
};

const sumOf = ({ letters, times, points }: WorkedWord): string =>
  text.sum(
    letters.map((letter) => text.letter(letter.text, letter.points, letter.times)),
    times,
    points,
  );

const Sum = ({ play }: { readonly play: WorkedPlay }): ReactElement => (
  <dl className={style.sum}>
    {play.words.map((word) => (
      <div key={word.text}>
        <dt>{word.text}</dt>
        <dd>{sumOf(word)}</dd>
      </div>
    ))}
    {play.bonus > 0 && (
      <div>
        <dt>{text.bonus}</dt>
        <dd>{play.bonus}</dd>
      </div>
    )}
    {play.words.length + play.bonus > 1 && (
      <div className={style.total}>
        <dt>{text.total}</dt>
        <dd>{play.points}</dd>
      </div>
    )}
  </dl>
);

export const TeachingFigure = (): ReactElement => {
  const { plays, persistent } = teachingGame;
  const end = plays[plays.length - 1];
  return (
    <Figure>
      <div className={style.play}>
        <div className={style.board}>
          {end && (
            <StillBoard
              setup={classicSetup}
              board={end.after}
              label={text.teachingAlt}
              cut={{ top: 4, left: 3, bottom: 11, right: 10 }}
            />
          )}
        </div>
        <Table
          caption={text.teachingCaption}
          head={text.teachingHead}
          numbers={[2, 3]}
          rows={plays.map((play, index) => [
            play.words[0]?.text ?? '',
            play.words.map((word) => word.text).join(', '),
            play.points,
            persistent[index]?.points ?? 0,
          ])}
        />
      </div>
    </Figure>
  );
};

const isDown = ({ squares }: Word): boolean => (squares[1] ?? 0) - (squares[0] ?? 0) === standard15.cols;

/** Where a word begins: as written, and in words. */
const placeOf = (word: Word): { readonly written: string; readonly meant: string } => {
  const first = word.squares[0] ?? (0 as Square);
  const row = rowOf(standard15, first) + 1;
  const col = edgeNames(standard15, 'numberedRows').cols[colOf(standard15, first)] ?? '';
  return isDown(word)
    ? { written: `${col}${row}`, meant: text.down(row, col) }
    : { written: `${row}${col}`, meant: text.across(row, col) };
};

const notationRow = (play: WorkedPlay): readonly (string | number)[] => {
  const [word] = play.formed;
  if (!word) return [];
  const { written, meant } = placeOf(word);
  return [
    `${written} ${wordThrough(classicSetup, play.before, { word, tiles: play.tiles })}`,
    meant,
    play.points,
  ];
};

export const NotationFigure = (): ReactElement => (
  <Figure>
    <div className={style.play}>
      <div className={style.board}>
        <StillBoard setup={classicSetup} board={examples.pet.after} label={text.notationAlt} cut={cuts.pet} />
      </div>
      <Table
        caption={text.notationCaption}
        head={text.notationHead}
        numbers={[2]}
        rows={[examples.ride, examples.tie, examples.pet].map(notationRow)}
      />
    </div>
  </Figure>
);
