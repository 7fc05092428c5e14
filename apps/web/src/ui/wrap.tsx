import type { ComponentProps } from 'react';
import { cx } from './class-names.ts';

type WrapProps = ComponentProps<'div'> & {
  /** `narrow` for signing in, `form`, `text` for reading, `page` for lists, `full` for grids of art. */
  width?: 'narrow' | 'form' | 'text' | 'page' | 'full';
};

/** The width of a page's content, centred, with its margins. */
export function Wrap({ width = 'page', className, ...rest }: WrapProps) {
  return <div {...rest} className={cx('wrap', width !== 'full' && `wrap-${width}`, className)} />;
}

/** A quiet box around things that belong together. */
export function Card({ padded = true, className, ...rest }: ComponentProps<'div'> & { padded?: boolean }) {
  return <div {...rest} className={cx('card', padded && 'card-padded', className)} />;
}

type AspectBoxProps = ComponentProps<'div'> & {
  /** Width over height. */
  ratio: number;
};

/** Keeps a place of fixed proportions; its child fills it. */
export function AspectBox({ ratio, className, style, ...rest }: AspectBoxProps) {
  return <div {...rest} className={cx('aspect-box', className)} style={{ ...style, aspectRatio: ratio }} />;
}
