import { definitions } from './definitions.ts';
import { secretNames } from './secret-files.ts';

const list = new Intl.ListFormat('en');

/** The content of docs/settings.md. */
export function settingsTable(): string {
  const rows = definitions.map(({ name, fallback, meaning }) => `| \`${name}\` | ${fallback} | ${meaning} |`);
  return [
    '# Settings',
    '',
    'All by environment, all optional, checked at the start. A variable that looks like one of them but is none (a mistyped',
    'name, or one that begins with `DATABASE_`, `S3_` or `SMTP_`, say) ends the start with a line that names the setting that',
    'may be meant; `env -u NAME npm start` keeps a variable away that is meant for another program.',
    '',
    'Secrets may stand in files: `NAME_FILE` is then the path of a file with the value, of which space and line ends around it are',
    `dropped, and \`NAME\` is not set. That holds for ${list.format(secretNames.map((name) => `\`${name}\``))}.`,
    '',
    'What is _by admins_ they write on a page of the site ([operations/panel.md](operations/panel.md)); a variable that is set comes first.',
    '',
    '| Variable | Default | Meaning |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
