import type { ReactElement } from 'react';

/**
 * Content that stands beside other elements: elements, or nothing. No text, as React does not find a text again that
 * the browser has translated, when what stands beside it changes.
 */
export type Elements = ReactElement | readonly Elements[] | false | null | undefined;
