import { digitalSourceTypes } from '@kalaangan/contract/artworks/artwork-origin';
import type { Artwork, ArtworkImage } from '@kalaangan/contract/artworks/artworks.calls';
import { links } from '@kalaangan/contract/links';
import { licenceAddress } from '@kalaangan/contract/media/licence';
import { copyrightNotice } from '@kalaangan/contract/media/rights';

/** Structured data (schema.org) of an artwork. */
export function artworkStructuredData(artwork: Artwork, site: string): Record<string, unknown> {
  const isMature = artwork.mature !== 'none';
  const sourceType = digitalSourceTypes[artwork.origin];
  const rights = describeRights(artwork, site);
  return {
    '@type': 'VisualArtwork',
    name: artwork.title,
    description: artwork.description,
    artform: artwork.artStyle,
    artMedium: artwork.medium || undefined,
    size: artwork.dimensions || undefined,
    keywords: artwork.tags.join(', '),
    dateCreated: artwork.yearMade === null ? artwork.createdAt : String(artwork.yearMade),
    datePublished: artwork.createdAt,
    digitalSourceType: sourceType
      ? `http://cv.iptc.org/newscodes/digitalsourcetype/${sourceType}`
      : undefined,
    // Search engines show pictures to people who have not asked for them.
    image: isMature ? undefined : artwork.images.map((image) => ({ ...toImage(image, site), ...rights })),
    isFamilyFriendly: !isMature,
    ...rights,
    interactionStatistic: [
      toCounter('https://schema.org/ViewAction', artwork.views),
      toCounter('https://schema.org/LikeAction', artwork.likesCount),
    ],
  };
}

/** Whose it is, and where one reads what may be done with it, or asks for more. */
function describeRights({ creator, collaborators, licence }: Artwork, site: string) {
  const people = [creator, ...collaborators];
  const names = people.map(({ name }) => name).join(', ');
  const makers = people.map(({ name, username }) => ({
    '@type': 'Person',
    name,
    alternateName: username,
  }));
  return {
    creator: collaborators.length > 0 ? makers : makers[0],
    creditText: names,
    copyrightNotice: copyrightNotice(names, licence),
    license: licenceAddress(licence) ?? new URL(links.legal(), site).href,
    acquireLicensePage: new URL(links.profile(creator.username), site).href,
  };
}

function toImage({ url, width, height, alt, caption }: ArtworkImage, site: string) {
  return {
    '@type': 'ImageObject',
    contentUrl: new URL(url, site).href,
    width,
    height,
    description: alt || undefined,
    caption: caption || undefined,
  };
}

function toCounter(interactionType: string, userInteractionCount: number) {
  return { '@type': 'InteractionCounter', interactionType, userInteractionCount };
}
