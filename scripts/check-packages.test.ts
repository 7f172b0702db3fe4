// What may be wrong with what is installed, each found; and the lock of this repository, in which nothing is.
import { describe, expect, test } from 'vitest';
import {
  billComplaints,
  lockedComplaints,
  runtimePackages,
  scriptComplaints,
  statement,
  statementComplaints,
  versionComplaints,
} from './check-packages.mjs';

const integrity = 'sha512-abc';
const lock = {
  packages: {
    '': { dependencies: { tool: '1.0.0' } },
    'apps/one': { version: '0.1.0', dependencies: { '@own/two': '*', wide: '2.0.0' } },
    'packages/two': { version: '0.1.0', dependencies: { deep: '1.0.0' } },
    'node_modules/@own/two': { link: true, resolved: 'packages/two' },
    'node_modules/wide': { version: '2.0.0', integrity, dependencies: { deep: '^3.0.0', wide: '*' } },
    'node_modules/wide/node_modules/deep': { version: '3.1.0', integrity },
    'node_modules/deep': { version: '1.0.0', integrity },
    'node_modules/tool': { version: '1.0.0', integrity, dependencies: { deep: '1.0.0' } },
  },
};

describe('[TH30] what is installed', () => {
  test('runs with an app when it or what it needs asks for it', () => {
    expect(runtimePackages(lock, ['apps/one'])).toEqual(['deep 1.0.0', 'deep 3.1.0', 'wide 2.0.0']);
    expect(statement(lock, { one: ['apps/one'] })).toBe(
      'one: 3 packages\n  deep 1.0.0\n  deep 3.1.0\n  wide 2.0.0\n',
    );
  });

  test('is compared with what is stated, by number, name and version', () => {
    const stated = 'one: 1 packages\n  deep 1.0.0\n';
    expect(statementComplaints(stated, stated)).toEqual([]);
    expect(statementComplaints(stated, 'one: 1 packages\n  deep 1.0.1\n')).toHaveLength(2);
    expect(statementComplaints(stated, 'one: 2 packages\n  deep 1.0.0\n  more 1.0.0\n')).toHaveLength(3);
  });

  test('has a digest, and runs no script', () => {
    expect(lockedComplaints(lock)).toEqual([]);
    const odd = {
      packages: {
        'node_modules/none': { version: '1.0.0' },
        'node_modules/weak': { version: '1.0.0', integrity: 'sha1-abc' },
        'node_modules/lively': { version: '1.0.0', integrity, hasInstallScript: true },
        'node_modules/esbuild': { version: '1.0.0', integrity, hasInstallScript: true },
      },
    };
    expect(lockedComplaints(odd)).toHaveLength(3);
    expect(
      scriptComplaints('fund=false\nignore-scripts=true\n', "args = ['ci', '--ignore-scripts']"),
    ).toEqual([]);
    expect(scriptComplaints('fund=false\n', "args = ['ci']")).toHaveLength(2);
  });

  test('has one version, written down', () => {
    const manifest = (version: string) => [
      { path: 'package.json', json: { dependencies: { one: version } } },
    ];
    expect(versionComplaints(manifest('1.2.3'))).toEqual([]);
    for (const version of ['^1.2.3', '~1.2.3', '*', '1', 'latest', 'git+https://example.org/one.git'])
      expect(versionComplaints(manifest(version))).toHaveLength(1);
  });

  test('is named by the bill of software', () => {
    const components = ['wide 2.0.0', 'deep 3.1.0', 'deep 1.0.0', 'tool 1.0.0'].map((line) => {
      const [name, version] = line.split(' ');
      return { name, version };
    });
    expect(billComplaints({ components }, lock)).toEqual([]);
    expect(billComplaints({ components: components.slice(1) }, lock)).toHaveLength(1);
  });
});
