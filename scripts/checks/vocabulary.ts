import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const glossary = 'docs/glossary.md';

/** Where replaced words may stand: the glossary, what checks it, and what stands in databases of releases before. */
const exempt =
  /^(docs\/glossary\.md|scripts\/checks\/vocabulary(\.test)?\.ts|CHANGELOG\.md|apps\/server\/src\/upgrade\.test\.ts|.*\/migrations\/.*)$/;
const checkedFiles = /\.(ts|tsx|mjs|md|css)$/;

/** The words of the third column, each with the one that replaces it. */
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

/** A line for each use: as a whole word, in any case of its first letter. */
export function findReplacedWords(path: string, text: string, words: ReadonlyMap<string, string>): string[] {
  if (words.size === 0) return [];
  const pattern = new RegExp(`(?<![A-Za-z])(${[...words.keys()].join('|')})(?![a-z])`, 'gi');
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(pattern)].flatMap(([found]) => {
      const word = [...words].find(([replaced]) => replaced.toLowerCase() === found.toLowerCase());
      return word ? [`${path}:${index + 1} ${found}: the word is "${word[1]}"`] : [];
    }),
  );
}

/** In all files of the repository. */
export function checkVocabulary(root: string): string[] {
  const words = readReplacedWords(readFileSync(join(root, glossary), 'utf8'));
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return files
    .split('\n')
    .filter((path) => checkedFiles.test(path) && !exempt.test(path))
    .flatMap((path) => findReplacedWords(path, readFileSync(join(root, path), 'utf8'), words));
}
