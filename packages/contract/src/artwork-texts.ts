import { t } from '@kalaangan/messages/t';
import { artworkLimits } from './artworks.ts';
import { shorten } from './text.ts';

/** The title of an artwork's page and of its link preview. */
export function artworkTitle(artwork: { title: string; creator: { name: string } }): string {
  return t('{title} by {name}', { title: artwork.title, name: artwork.creator.name });
}

/** The description, shortened for meta tags. */
export function descriptionPreview(description: string): string {
  return shorten(description, artworkLimits.descriptionPreview);
}
