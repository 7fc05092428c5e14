import type { RenditionFormat } from './image-facts.ts';

/** Where a medium's objects lie in the store: all below its id, so that they go together. */
export const originalKey = (id: string) => `${id}/original`;
/** The upright copy of at most 2560 pixels that a still picture's renditions are made from. */
export const masterKey = (id: string) => `${id}/master`;
export const cardKey = (id: string) => `${id}/card.jpeg`;
export const renditionKey = (id: string, width: number, format: RenditionFormat) =>
  `${id}/${width}.${format}`;
