import type { RenditionFormat } from './image-facts.ts';

/**
 * Keys of the media store. All objects of one media row lie in the folder of its id and are removed together.
 */
export const originalKey = (id: string) => `${id}/original`;
/** The upright copy, at most 2560 px wide, that the renditions of a still picture are made from. */
export const masterKey = (id: string) => `${id}/master`;
export const cardKey = (id: string) => `${id}/card.jpeg`;
export const renditionKey = (id: string, width: number, format: RenditionFormat) =>
  `${id}/${width}.${format}`;
