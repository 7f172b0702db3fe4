/**
 * Another commit of this repository, checked out so that today's bench can run over its packages: the bench and the
 * testkit are today's, the packages are its own.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { WrongUse } from '@tilewright/testkit';

export interface OtherTree {
  readonly path: string;
  readonly commit: string;
  readonly remove: () => void;
}

const git = (root: string, ...args: readonly string[]): string =>
  execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** A commit that somebody named, checked out; `remove` takes it away again. */
export const treeOf = (root: string, revision: string): OtherTree => {
  try {
    return checkOut(root, revision);
  } catch {
    throw new WrongUse(`there is no commit "${revision}" here to compare with`);
  }
};

/** Below node_modules. */
const checkOut = (root: string, revision: string): OtherTree => {
  const commit = git(root, 'rev-parse', '--verify', `${revision}^{commit}`);
  const path = join(root, 'node_modules', '.cache', 'bench', `${commit.slice(0, 12)}-${process.pid}`);
  git(root, 'worktree', 'add', '--detach', '--force', path, commit);
  const remove = (): void => {
    rmSync(path, { recursive: true, force: true });
    git(root, 'worktree', 'prune');
  };
  for (const folder of ['bench', 'testkit']) copyToday(root, path, folder);
  linkModules(root, path);
  return { path, commit, remove };
};

const copyToday = (root: string, path: string, folder: string): void => {
  rmSync(join(path, folder), { recursive: true, force: true });
  cpSync(join(root, folder), join(path, folder), {
    recursive: true,
    filter: (source) => !source.slice(root.length + folder.length + 1).includes('node_modules'),
  });
};

/** The installed libraries by links, and our own packages as that commit has them. */
const linkModules = (root: string, path: string): void => {
  const modules = join(path, 'node_modules');
  mkdirSync(join(modules, '@tilewright'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name === '@tilewright' || name.startsWith('.')) continue;
    symlinkSync(join(root, 'node_modules', name), join(modules, name), 'junction');
  }
  const own = readdirSync(join(path, 'packages')).filter((name) =>
    existsSync(join(path, 'packages', name, 'package.json')),
  );
  for (const name of own)
    symlinkSync(join(path, 'packages', name), join(modules, '@tilewright', name), 'junction');
  symlinkSync(join(path, 'testkit'), join(modules, '@tilewright', 'testkit'), 'junction');
};
