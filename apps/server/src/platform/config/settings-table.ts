import { definitions } from './definitions.ts';

/** The content of docs/settings.md. */
export function settingsTable(): string {
  const rows = definitions.map(({ name, fallback, meaning }) => `| \`${name}\` | ${fallback} | ${meaning} |`);
  return [
    '# Settings',
    '',
    'All by environment, all optional, checked at the start.',
    '',
    '| Variable | Default | Meaning |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
