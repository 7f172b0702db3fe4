// Makes node_modules match package-lock.json, and does nothing when it already does. A hash of the lock
// file is kept in node_modules after each success, so the usual answer costs one file read.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitOf, root } from './tools.mjs';

const lockPath = join(root, 'package-lock.json');
const stampPath = join(root, 'node_modules', '.tilewright-lock');
const installedPath = join(root, 'node_modules', '.package-lock.json');

/** Installs what is missing; resolves to true when the tools can be used. */
export const install = async () => {
  const hash = createHash('sha256').update(readFileSync(lockPath)).digest('hex');
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === hash) return true;
  if (!isInstalled()) {
    console.error('tilewright: installing the libraries (once, about half a minute) …');
    if ((await npmCi()) !== 0) {
      console.error('tilewright: `npm ci` failed; is the package registry reachable?');
      return false;
    }
  }
  writeFileSync(stampPath, hash);
  return true;
};

/** After a plain `npm install` the folder is right although our hash is not: npm's own record tells. */
const isInstalled = () => {
  if (!existsSync(installedPath)) return false;
  const wanted = JSON.parse(readFileSync(lockPath, 'utf8')).packages;
  const found = JSON.parse(readFileSync(installedPath, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, { version, resolved, optional }]) =>
      path === '' || optional || (found[path]?.version === version && found[path]?.resolved === resolved),
  );
};

const npmCi = () => {
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const npmScript = process.env.npm_execpath;
  const child = npmScript?.endsWith('npm-cli.js')
    ? spawn(process.execPath, [npmScript, ...args], { cwd: root, stdio: ['ignore', 2, 2] })
    : spawn('npm', args, { cwd: root, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' });
  return exitOf(child);
};
