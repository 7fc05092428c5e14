import { ownLanguage } from '@kalaangan/rich-text/language';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

type ParagraphsProps = {
  text: string;
  /** The author's, where the letters do not tell. */
  language?: string | undefined;
  className?: string;
  /** Renders a line; by default as it is. */
  children?: ((line: string) => ReactNode) | undefined;
};

/** A text that a person has typed. Each line has the direction of its own letters. */
export function Paragraphs({ text, language, className, children }: ParagraphsProps) {
  return (
    <div className={cx('paragraphs', className)}>
      {toParagraphs(text).map(({ line, gap }, index) => (
        <p
          key={index}
          data-gap={gap || undefined}
          // A line without letters follows the page.
          {...(/\p{L}/u.test(line) && ownLanguage(line, language))}
        >
          {children ? children(line) : line}
        </p>
      ))}
    </div>
  );
}

/** `gap`: how many empty lines are shown above. */
function toParagraphs(text: string): { line: string; gap: number }[] {
  const paragraphs: { line: string; gap: number }[] = [];
  let gap = 0;
  for (const line of foldEmptyLines(text).trim().split('\n')) {
    if (line.trim() === '') gap += 1;
    else {
      paragraphs.push({ line, gap });
      gap = 0;
    }
  }
  return paragraphs;
}

/** More than two empty lines in a row are shown as two: a text must not be as long as its author can press Enter. */
export function foldEmptyLines(text: string): string {
  return text.replace(/\n(?:[^\S\n]*\n){3,}/g, '\n\n\n');
}
