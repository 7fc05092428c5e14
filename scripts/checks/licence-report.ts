import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findForbiddenLicences, listProductionPackages, toLicenceDocument } from './licences.ts';

const documentPath = 'docs/licences.md';

/** A line for each incompatible licence of a production package, and one if the table is out of date. */
export function checkLicenceReport(root: string): string[] {
  const packages = listProductionPackages(root);
  const path = join(root, documentPath);
  const isCurrent = existsSync(path) && readFileSync(path, 'utf8') === toLicenceDocument(packages);
  return [
    ...findForbiddenLicences(packages),
    ...(isCurrent ? [] : [`${documentPath} is out of date: npm run licences regenerates it`]),
  ];
}

/** Regenerates the table. */
export function writeLicenceReport(root: string): void {
  writeFileSync(join(root, documentPath), toLicenceDocument(listProductionPackages(root)));
}
