import type { ComponentProps } from 'react';
import { cx } from '../texts/class-names.ts';

type WrapProps = ComponentProps<'div'> & {
  /** `narrow` for login, `form` for forms, `text` for reading, `page` for lists, `full` for grids. */
  width?: 'narrow' | 'form' | 'text' | 'page' | 'full';
};

/** Centres the content of a page, with a maximum width and margins. */
export function Wrap({ width = 'page', className, ...rest }: WrapProps) {
  return <div {...rest} className={cx('wrap', width !== 'full' && `wrap-${width}`, className)} />;
}

/** A box around related content. */
export function Card({ padded = true, className, ...rest }: ComponentProps<'div'> & { padded?: boolean }) {
  return <div {...rest} className={cx('card', padded && 'card-padded', className)} />;
}

type AspectBoxProps = ComponentProps<'div'> & {
  /** Width divided by height. */
  ratio: number;
};

/** A box with a fixed aspect ratio, filled by its child. */
export function AspectBox({ ratio, className, style, ...rest }: AspectBoxProps) {
  return <div {...rest} className={cx('aspect-box', className)} style={{ ...style, aspectRatio: ratio }} />;
}
