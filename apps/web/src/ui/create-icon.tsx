import type { ComponentProps } from 'react';

/** An icon of lucide: its name and its shapes. */
type IconData = {
  name: string;
  aliases?: readonly string[];
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
};

type IconProps = Omit<ComponentProps<'svg'>, 'width' | 'height'> & { size?: number | string };

/**
 * What the build takes for lucide's own function: the same elements without the options that nobody here uses, for a
 * tenth of the script and of the time. Lucide hides what has no name from screen readers; so does this.
 */
export function createIcon({ name, aliases = [], node }: IconData) {
  const names = ['lucide', ...[name, ...aliases].map((one) => `lucide-${one}`)].join(' ');
  const shapes = node.map(([Tag, { key, ...attributes }]) => <Tag key={key} {...attributes} />);
  return function Icon({ size = 24, className, children, ...rest }: IconProps) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={className ? `${names} ${className}` : names}
        aria-hidden={rest['aria-label'] || rest.role ? undefined : 'true'}
        {...rest}
      >
        {shapes}
        {children}
      </svg>
    );
  };
}
