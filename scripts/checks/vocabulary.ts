import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const glossary = 'docs/glossary.md';

/** Files that may contain replaced words: the glossary, its check, and names in earlier releases' databases. */
const exempt =
  /^(docs\/glossary\.md|scripts\/checks\/vocabulary(\.test)?\.ts|CHANGELOG\.md|apps\/server\/src\/upgrade\.test\.ts|.*\/migrations\/.*)$/;
const checkedFiles = /\.(ts|tsx|mjs|md|css)$/;

/** The words of the glossary's third column, each with the word that replaces it. */
export function readReplacedWords(markdown: string): Map<string, string> {
  const words = new Map<string, string>();
  for (const line of markdown.split('\n')) {
    const [, word = '', , not = ''] = line.split('|').map((cell) => cell.trim());
    if (word === '' || word === 'Word' || /^-+$/.test(word)) continue;
    for (const replaced of not.split(',').map((one) => one.trim()))
      if (replaced !== '') words.set(replaced, word);
  }
  return words;
}

/** A line for each replaced word: a whole word, or a word of a camel-case name. */
export function findReplacedWords(path: string, text: string, words: ReadonlyMap<string, string>): string[] {
  if (words.size === 0) return [];
  const replacements = new Map([...words].map(([word, instead]) => [word.toLowerCase(), instead]));
  const forms = [...words.keys()].flatMap((word) => {
    const rest = word.slice(1);
    return [
      `(?<![A-Za-z])${word.charAt(0).toLowerCase()}${rest}`,
      `(?<![A-Z])${word.charAt(0).toUpperCase()}${rest}`,
    ];
  });
  const pattern = new RegExp(`(?:${forms.join('|')})(?![a-z])`, 'g');
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(pattern)].map(
        ([found]) =>
          `${path}:${index + 1} ${found}: the word is "${replacements.get(found.toLowerCase()) ?? ''}"`,
      ),
    );
}

/** Finds replaced words in all files under version control, and in new ones. */
export function checkVocabulary(root: string): string[] {
  const words = readReplacedWords(readFileSync(join(root, glossary), 'utf8'));
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return files
    .split('\n')
    .filter((path) => checkedFiles.test(path) && !exempt.test(path) && existsSync(join(root, path)))
    .flatMap((path) => findReplacedWords(path, readFileSync(join(root, path), 'utf8'), words));
}
