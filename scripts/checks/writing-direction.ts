import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPhysicalUses } from './physical-components.ts';
import { findPhysicalDeclarations } from './physical-styles.ts';

const styles = 'apps/web/src/**/*.css';
const components = ['apps/web/src/**/*.{ts,tsx}', 'packages/rich-text/src/**/*.{ts,tsx}'];
const tests = /\.test\.tsx?$/;

type Exception = { file: string; texts: readonly string[]; reason: string };

/** Texts that may name a physical side. */
const exceptions: readonly Exception[] = [
  {
    file: 'apps/web/src/styles/base.css',
    texts: ['--page-start: left', '--page-end: right', '--page-start: right', '--page-end: left'],
    reason: 'They define the sides of the page, for either direction.',
  },
  {
    file: 'apps/web/src/styles/horizontal-scroll.css',
    texts: [
      'mask-image: linear-gradient( var(--fade-direction, to right), transparent, #000 var(--fade-start), #000 calc(100% - var(--fade)), transparent )',
      'background: linear-gradient(var(--fade-direction, to right), transparent, var(--surface) 75%)',
      '--fade-direction: to left',
    ],
    reason: 'Gradients have no logical direction; the last one is for pages from right to left.',
  },
  {
    file: 'apps/web/src/features/blogs/rich-text.css',
    texts: ['text-align: left', 'text-align: right'],
    reason: 'The author of a text chose the side.',
  },
  {
    file: 'apps/web/src/features/media/viewer/viewer.css',
    texts: ['translate: var(--swipe, 0) 0'],
    reason: 'The picture follows the finger.',
  },
  {
    file: 'apps/web/src/ui/fields/writing-direction.ts',
    texts: ['ArrowLeft', 'ArrowRight'],
    reason: 'Tells which of the keys points to the next item.',
  },
  {
    file: 'apps/web/src/features/media/viewer/viewer-keys.ts',
    texts: ['ArrowLeft', 'ArrowRight'],
    reason: 'The keys also move a picture that is larger than the window.',
  },
  {
    file: 'apps/web/src/features/typing/spelling-list.tsx',
    texts: ['style left'],
    reason: 'The list stands beside the cursor, whose place is measured from the left.',
  },
];

/** A line for each physical side in styles and components, and for each exception that nothing needs. */
export function findWritingDirectionViolations(root: string): string[] {
  const unused = new Set(exceptions.flatMap(({ file, texts }) => texts.map((text) => `${file} ${text}`)));
  const violations: string[] = [];
  const report = (file: string, line: number, text: string, instead: string) => {
    const allowed = exceptions.some((one) => one.file === file && one.texts.includes(text));
    if (allowed) unused.delete(`${file} ${text}`);
    else violations.push(`${file}:${line}: ${text}: ${instead}`);
  };
  for (const file of filesOf(root, [styles]))
    for (const { line, text } of findPhysicalDeclarations(readFileSync(join(root, file), 'utf8')))
      report(file, line, text, 'use a logical property, or --inline-sign, --page-start and --page-end');
  for (const file of filesOf(root, components).filter((path) => !tests.test(path)))
    for (const { line, what } of findPhysicalUses(file, readFileSync(join(root, file), 'utf8')))
      report(
        file,
        line,
        what,
        'use a logical utility (ms-, pe-, start-), ui/fields/writing-direction.ts, or the class icon-directional',
      );
  const needless = [...unused].map((one) => `${one}: nothing needs this exception`);
  return [...violations, ...needless];
}

function filesOf(root: string, patterns: string[]): string[] {
  return globSync(patterns, { cwd: root, exclude: ['**/node_modules', '**/build'] })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}
