import type { RenditionFormat } from './rendition.ts';

/** Where a medium's objects lie in the store: all below its id, so that they go together. */
export const originalKey = (id: string) => `${id}/original`;
export const cardKey = (id: string) => `${id}/card.jpeg`;
export const renditionKey = (id: string, width: number, format: RenditionFormat) =>
  `${id}/${width}.${format}`;
