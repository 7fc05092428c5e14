import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type LicensedPackage = { name: string; version: string; licence: string };

/** SPDX identifiers of licences that are compatible with AGPL-3.0-or-later. OFL-1.1 is only for fonts. */
const allowed: ReadonlySet<string> = new Set([
  '0BSD',
  'AGPL-3.0-or-later',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'GPL-3.0-or-later',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
  'Zlib',
]);

type LockEntry = {
  version?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  name?: string;
};

/** All packages of a production install on any platform, from the lock file, each version once. */
export function listProductionPackages(root: string): LicensedPackage[] {
  const { packages }: { packages: Record<string, LockEntry> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  const found = Object.entries(packages)
    .filter(([path, { link, dev, devOptional }]) => isInstalled(path) && !link && !dev && !devOptional)
    .map(([path, { name, version = '', license = '' }]): [string, LicensedPackage] => {
      const packageName = name ?? path.replace(/^.*node_modules\//, '');
      return [`${packageName}@${version}`, { name: packageName, version, licence: license }];
    });
  return [...new Map(found).values()].sort((a, b) =>
    `${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1,
  );
}

const isInstalled = (path: string) => path.includes('node_modules/');

/** A line for each package whose licence is missing, unknown or not compatible. */
export function findForbiddenLicences(packages: readonly LicensedPackage[]): string[] {
  return packages
    .filter(({ licence }) => !isAllowed(licence))
    .map(
      ({ name, version, licence }) =>
        `${name}@${version}: ${licence || 'no licence'} is not among those of scripts/checks/licences.ts`,
    );
}

/** Evaluates an SPDX licence expression with OR, AND and parentheses. Malformed ones are not allowed. */
export function isAllowed(expression: string): boolean {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const takes = (token: string) => tokens[at] === token && ++at > 0;
  // Both operands are always parsed, even if the first decides.
  const any = (): boolean => {
    let isGood = all();
    while (takes('OR')) isGood = all() || isGood;
    return isGood;
  };
  const all = (): boolean => {
    let isGood = one();
    while (takes('AND')) isGood = one() && isGood;
    return isGood;
  };
  const one = (): boolean => {
    if (!takes('(')) return allowed.has(tokens[at++] ?? '');
    const isGood = any();
    return takes(')') && isGood;
  };
  return any() && at === tokens.length;
}

/** The content of `docs/licences.md`. */
export function toLicenceDocument(packages: readonly LicensedPackage[]): string {
  const byLicence = Map.groupBy(packages, ({ licence }) => licence);
  const rows = [...byLicence]
    .sort(([a, first], [b, second]) => second.length - first.length || (a < b ? -1 : 1))
    .map(
      ([licence, those]) =>
        `| ${licence} | ${those.length} | ${those.map(({ name, version }) => `${name} ${version}`).join(', ')} |`,
    );
  return [
    '# Licences of what is installed',
    '',
    `Made by \`npm run licences\` from \`package-lock.json\`: the ${packages.length} packages of a production install on any`,
    'kind of machine. `npm run check` fails when this is out of date or a licence is not compatible with',
    'AGPL-3.0-or-later. The fonts, under OFL-1.1, are files beside the code.',
    '',
    '| Licence | Packages | Which |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
