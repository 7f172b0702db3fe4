// Looks at package-lock.json: every optional package that a package names (the native binaries of all
// platforms) must be locked, or `npm ci` fails elsewhere; and no registry address may be written down.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './tools.mjs';

/** Every complaint about a parsed lock file, as lines of text. */
export const lockComplaints = ({ packages }) =>
  Object.entries(packages).flatMap(([path, { optionalDependencies = {}, resolved }]) => [
    ...Object.keys(optionalDependencies)
      .filter((name) => !isLocked(packages, path, name))
      .map((name) => `package-lock.json: ${path} needs ${name}, which is not in the lock`),
    ...(resolved?.includes('://') ? [`package-lock.json: ${path} names a registry: ${resolved}`] : []),
  ]);

/** Node's own look-up: beside the package, then in every folder above. */
const isLocked = (packages, path, name) => {
  if (packages[`${path === '' ? '' : `${path}/`}node_modules/${name}`] !== undefined) return true;
  if (path === '') return false;
  const above = path.lastIndexOf('/node_modules/');
  return isLocked(packages, above < 0 ? '' : path.slice(0, above), name);
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const complaints = lockComplaints(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  for (const complaint of complaints) console.log(complaint);
  process.exitCode = complaints.length > 0 ? 1 : 0;
}
