import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../lib/child.mjs';

export const isVersion = (text: string) => /^\d+\.\d+\.\d+$/.test(text);

export function readVersion(root: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return version;
}

/** Gives all packages and the changelog a version, to be committed and tagged. */
export function setVersion(root: string, version: string, now: Date): void {
  const file = (path: string) => ({
    text: readFileSync(join(root, path), 'utf8'),
    write: (text: string) => writeFileSync(join(root, path), text),
  });
  const changelog = file('CHANGELOG.md');
  const changed = releaseChangelog(changelog.text, version, now);
  const places = ['.', ...readWorkspaces(root)];
  for (const place of places) {
    const { text, write } = file(join(place, 'package.json'));
    write(text.replace(/^( {2}"version": ")[^"]+/m, `$1${version}`));
  }
  const { text, write } = file('package-lock.json');
  const lock: Lock = JSON.parse(text);
  lock.version = version;
  for (const place of places) {
    const entry = lock.packages[place === '.' ? '' : place];
    if (entry) entry.version = version;
  }
  write(`${JSON.stringify(lock, null, 2)}\n`);
  changelog.write(changed);
}

type Lock = { version: string; packages: Record<string, { version: string }> };

function readWorkspaces(root: string): string[] {
  const { workspaces }: { workspaces: string[] } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  return workspaces;
}

const unreleased = '## [Unreleased]\n';

/**
 * Lets what is unreleased be that of a version.
 * @throws {UserError} if nothing is, or if the version has a section already
 */
export function releaseChangelog(text: string, version: string, now: Date): string {
  if (text.includes(`\n## [${version}]`))
    throw new UserError(`CHANGELOG.md has a section ${version} already.`);
  const [before = '', after] = text.split(unreleased);
  const changes = after?.split(/^## /m)[0]?.trim();
  if (after === undefined || !changes)
    throw new UserError(`CHANGELOG.md has nothing under ${unreleased.trim()}.`);
  return `${before}${unreleased}\n## [${version}] - ${now.toISOString().slice(0, 10)}\n${after}`;
}
