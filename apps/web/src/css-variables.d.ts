import 'react';

declare module 'react' {
  interface CSSProperties {
    /** A custom property that a style sheet reads. */
    [name: `--${string}`]: string | number | undefined;
  }
}
