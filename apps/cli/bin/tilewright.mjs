#!/usr/bin/env node
// Starts the program from its bundle; makes the bundle first when the sources are newer. Nothing here knows what
// the program does.
const EXIT_BAD_USE = 2;

const isNodeTooOld = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major < 20 || (major === 20 && minor < 19);
};

const refuse = (sentence) => {
  process.stderr.write(`tilewright: ${sentence}\n`);
  process.exitCode = EXIT_BAD_USE;
};

const start = async () => {
  const { freshBundle } = await import('./bundle.mjs');
  const bundle = await freshBundle();
  if (bundle.fault === undefined) await import(bundle.url);
  else refuse(bundle.fault);
};

if (isNodeTooOld()) refuse(`Node 20.19 or later is needed; this is ${process.versions.node}.`);
else await start();
