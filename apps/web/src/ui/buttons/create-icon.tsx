import type { ComponentProps } from 'react';

export type IconProps = Omit<
  ComponentProps<'svg'>,
  'width' | 'height' | 'viewBox' | 'children' | 'dangerouslySetInnerHTML'
> & { size?: number | string };

/**
 * An icon of 24 × 24 units that is drawn in strokes, by `.icon` of the style sheet. Like lucide's, icons without an
 * accessible name are hidden from screen readers. The shapes are one string, because rendering each element and
 * attribute of the many icons of a page took React a tenth of its time. The build makes lucide's icons by it too
 * (`bundle/light-icons.ts`), in a tenth of the code and of the time.
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
