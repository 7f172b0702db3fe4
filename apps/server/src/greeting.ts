/** What is printed once the page can be opened: where it is, and how a phone gets there. */
import { renderUnicodeCompact } from 'uqr';
import { USUAL_PORT } from './options.ts';

export interface Served {
  readonly port: number;
  readonly isUsual: boolean;
  readonly isLan: boolean;
  readonly publicUrl: URL | null;
  readonly lanAddresses: readonly string[];
  /** Whether the output is a terminal that knows colours. */
  readonly hasColours: boolean;
}

export const addressOf = ({ port, publicUrl }: Pick<Served, 'port' | 'publicUrl'>): string =>
  publicUrl?.href ?? `http://localhost:${port}/`;

export const greetingOf = (served: Served): string =>
  [
    ...(served.isUsual ? [] : [MOVED(served.port)]),
    `Tilewright is at ${addressOf(served)}`,
    ...(served.isLan ? lanLines(served) : [ONLY_HERE]),
    '',
  ].join('\n');

const MOVED = (port: number): string =>
  `Port ${USUAL_PORT} is taken, so it is ${port} this time; games saved at the other address are listed only there.`;

const ONLY_HERE = 'npm start -- --lan serves phones in your network too. Ctrl-C stops.';

const lanLines = ({ port, lanAddresses, hasColours }: Served): readonly string[] => {
  const [first, ...others] = lanAddresses.map((address) => `http://${address}:${port}/`);
  if (first === undefined)
    return ['This machine has no network address now; connect it and start again. Ctrl-C stops.'];
  return [
    `Phones on the same network: ${first}`,
    ...(others.length > 0 ? [`or, on other networks of this machine: ${others.join(' ')}`] : []),
    '',
    qrOf(first, hasColours),
    '',
    'Whoever is on this network can open the page and join games by their links. Ctrl-C stops.',
  ];
};

/** Dark on light whatever the colours of the terminal are, as cameras like it best. */
const qrOf = (text: string, hasColours: boolean): string =>
  renderUnicodeCompact(text, { border: 2 })
    .split('\n')
    .map((line) => (hasColours ? `  \u001b[40;97m${line}\u001b[0m` : `  ${line}`))
    .join('\n');
