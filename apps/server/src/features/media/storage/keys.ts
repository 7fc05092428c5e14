import { renditionWidths } from '@kalaangan/contract/media/renditions';
import type { RenditionFormat } from '../pictures/image-facts.ts';
import type { Place } from './place.ts';

/**
 * Keys of the media store. All objects of one media row lie in its folder and are removed together.
 */
export const originalKey = (folder: string) => `${folder}/original`;
/** The upright copy, at most 2560 px wide, that the renditions of a still picture are made from. */
export const masterKey = (folder: string) => `${folder}/master`;
/** What is made for the first address lies in the folder itself, and for later ones in folders of their own. */
export const renditionsFolder = ({ id, folder }: Place) => (id === folder ? folder : `${folder}/${id}`);
export const cardKey = (place: Place) => `${renditionsFolder(place)}/card.jpeg`;
export const renditionKey = (place: Place, width: number, format: RenditionFormat) =>
  `${renditionsFolder(place)}/${width}.${format}`;
export const blurredKey = (place: Place, width: number, format: RenditionFormat) =>
  `${renditionsFolder(place)}/blurred-${width}.${format}`;

const formats: readonly RenditionFormat[] = ['webp', 'avif', 'jpeg', 'png', 'gif'];

/** Of everything that may have been made for an address. */
export function listRenditionKeys(place: Place): string[] {
  return [
    cardKey(place),
    ...formats.flatMap((format) => [
      // As earlier releases made them, in one size.
      `${renditionsFolder(place)}/blurred.${format}`,
      ...renditionWidths.flatMap((width) => [
        blurredKey(place, width, format),
        renditionKey(place, width, format),
      ]),
    ]),
  ];
}
