import { renditionWidths, zoomWidths } from '@kalaangan/contract/media/renditions';
import type { RenditionFormat } from '../pictures/image-facts.ts';
import type { Place } from './place.ts';

/**
 * Keys of the media store. All objects of one media row lie in its folder and are removed together.
 */
export const originalKey = (folder: string) => `${folder}/original`;
/** The upright copy, at most 2560 px wide, that renditions are made from (`hasMaster`). */
export const masterKey = (folder: string) => `${folder}/master`;
/**
 * Folder of what is made for an address: for the first one the medium's folder itself, and for later ones folders of
 * their own.
 */
export const renditionsFolder = ({ id, folder }: Place) => (id === folder ? folder : `${folder}/${id}`);
export const cardKey = (place: Place) => `${renditionsFolder(place)}/card.jpeg`;
export const renditionKey = (place: Place, width: number, format: RenditionFormat) =>
  `${renditionsFolder(place)}/${width}.${format}`;
export const blurredKey = (place: Place, width: number, format: RenditionFormat) =>
  `${renditionsFolder(place)}/blurred-${width}.${format}`;

const formats: readonly RenditionFormat[] = ['webp', 'avif', 'jpeg', 'png', 'gif'];

/** Lists the keys of everything that may have been made for an address. */
export function listRenditionKeys(place: Place): string[] {
  return [
    cardKey(place),
    ...formats.flatMap((format) => [
      // As earlier releases made them, in one size.
      `${renditionsFolder(place)}/blurred.${format}`,
      ...renditionWidths.map((width) => blurredKey(place, width, format)),
      ...[...renditionWidths, ...zoomWidths].map((width) => renditionKey(place, width, format)),
    ]),
  ];
}
