import { t } from '@kalaangan/messages/t';
import type { ArtworkFields } from './artwork-form.ts';
import { artworkLimits } from './artworks.ts';
import { shorten } from '../text.ts';

/** The title of an artwork's page and of its link preview. */
export function artworkTitle(artwork: { title: string; creator: { name: string } }): string {
  return t('{title} by {name}', { title: artwork.title, name: artwork.creator.name });
}

/** The description, shortened for meta tags. */
export function descriptionPreview(description: string): string {
  return shorten(description, artworkLimits.descriptionPreview);
}

/** The names of the fields, in the form and where they are shown. */
export const artworkFieldNames = {
  title: t('Title'),
  description: t('Description'),
  artStyle: t('Art Style'),
  software: t('Software Used'),
  tags: t('Tags'),
  youtubeUrl: t('YouTube link'),
  sketchfabUrl: t('Sketchfab link'),
  origin: t('How it was made'),
  aiUse: t('Training of AI'),
  fullResolution: t('Full resolution'),
  medium: t('Medium'),
  yearMade: t('Year'),
  dimensions: t('Dimensions'),
  licence: t('Licence'),
} as const;

/** Values that a new form begins with, and that fields have of which nothing is said. */
export const emptyArtworkFields: ArtworkFields = {
  title: '',
  description: '',
  artStyle: '',
  software: [],
  tags: [],
  youtubeUrl: '',
  sketchfabUrl: '',
  origin: 'unstated',
  looksReal: false,
  aiUse: 'denied',
  mature: 'none',
  fullResolution: null,
  medium: '',
  yearMade: null,
  dimensions: '',
  licence: 'all-rights-reserved',
};
