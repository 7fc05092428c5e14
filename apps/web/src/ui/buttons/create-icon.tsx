import type { ComponentProps } from 'react';

export type IconProps = Omit<
  ComponentProps<'svg'>,
  'width' | 'height' | 'viewBox' | 'children' | 'dangerouslySetInnerHTML'
> & { size?: number | string };

/**
 * An icon of 24 × 24 units that is drawn in strokes, by `.icon` of the style sheet. Icons without an accessible name are hidden
 * from screen readers. The shapes are one string, because rendering each element and attribute of the many icons of a page took
 * React a fifth of its time.
 * @param shapes SVG elements
 */
export function createStrokeIcon(shapes: string) {
  const content = { __html: shapes };
  return function Icon({ size = 24, className, ...rest }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        className={className ? `icon ${className}` : 'icon'}
        aria-hidden={rest['aria-label'] || rest.role ? undefined : 'true'}
        {...rest}
        // Shapes are constants of this application and of lucide.
        // oxlint-disable-next-line react/no-danger
        dangerouslySetInnerHTML={content}
      />
    );
  };
}

type IconData = { node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[] };

/** Makes lucide's icons, in place of lucide's own function (`vite.config.ts`). */
// What it takes the place of is a default export.
// oxlint-disable-next-line import/no-default-export
export default function createLucideIcon({ node }: IconData) {
  const shapes = node.map(([tag, { key: _, ...attributes }]) => {
    const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
    return `<${tag}${written.join('')}/>`;
  });
  return createStrokeIcon(shapes.join(''));
}
