/** Opens an address in the browser of a person who sits at this machine; does nothing where nobody does. */
import { spawn } from 'node:child_process';

interface Surroundings {
  readonly platform: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isTerminal: boolean;
}

/** The command that opens an address, or null where there is no desktop or nobody watches. */
export const openerFor = ({ platform, env, isTerminal }: Surroundings): readonly string[] | null => {
  if (!isTerminal || env['CI'] !== undefined || env['TILEWRIGHT_CI'] !== undefined) return null;
  // A browser on the far machine helps nobody who came over the network.
  if (env['SSH_CONNECTION'] !== undefined) return null;
  if (platform === 'darwin') return ['open'];
  if (platform === 'win32') return ['cmd', '/c', 'start', ''];
  return env['DISPLAY'] || env['WAYLAND_DISPLAY'] ? ['xdg-open'] : null;
};

export const openBrowser = (address: string): void => {
  const opener = openerFor({
    platform: process.platform,
    env: process.env,
    isTerminal: process.stdout.isTTY,
  });
  if (opener === null) return;
  const [command = '', ...args] = opener;
  const child = spawn(command, [...args, address], { detached: true, stdio: 'ignore' });
  // Without such a command the printed address is there to be clicked.
  child.on('error', () => {});
  child.unref();
};
