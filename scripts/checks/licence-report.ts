import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findForbiddenLicences, listProductionPackages, toLicenceDocument } from './licences.ts';

const documentPath = 'docs/licences.md';

/** What is wrong with the licences of the production packages or their table; empty when nothing is. */
export function checkLicenceReport(root: string): string[] {
  const packages = listProductionPackages(root);
  const path = join(root, documentPath);
  const isCurrent = existsSync(path) && readFileSync(path, 'utf8') === toLicenceDocument(packages);
  return [
    ...findForbiddenLicences(packages),
    ...(isCurrent ? [] : [`${documentPath} is out of date: npm run licences writes it anew`]),
  ];
}

/** Writes the table anew. */
export function writeLicenceReport(root: string): void {
  writeFileSync(join(root, documentPath), toLicenceDocument(listProductionPackages(root)));
}
