import type { Generated } from 'kysely';
import type { Origin } from '@kalaangan/contract/artworks/artwork-origin';
import type { Visibility } from '#features/social/index.ts';
import type { Default } from '#platform/database/column.ts';
import type { ArtworkColumns } from './fields.ts';

export interface ArtworksTable extends ArtworkColumns {
  id: string;
  creator_id: string;
  video_media_id: string | null;
  thumbnail_media_id: string | null;
  created_at: Date;
  updated_at: Date;
  /** Origin that the artist had stated when a moderator labelled the work as generated; null unless one has. */
  origin_before: Default<Origin | null>;
  /** Whether a moderator has set the label `mature`, which the artist then cannot take off. */
  mature_fixed: Default<boolean>;
  /** Whether it was chosen as the banner of the artist's profile. */
  is_banner: Default<boolean>;
  /** How it stands in the portfolio, see migration 0060. */
  portfolio_pin: Default<number | null>;
  portfolio_place: Default<number | null>;
  portfolio_hidden: Default<boolean>;
  /** Goes up with each change. */
  version: Default<number>;
  /** Visibility of its subject. */
  visibility: Default<Visibility>;
  /** Those of its subject. */
  published_id: Default<string | null>;
  sort_id: Generated<string>;
}

export interface ArtworkImagesTable {
  artwork_id: string;
  position: number;
  media_id: string;
  /** What it shows, for people who cannot see it. */
  alt: Default<string>;
  caption: Default<string>;
}

export interface SeriesTable {
  id: string;
  owner_id: string;
  title: string;
  description: string;
  cover_id: string | null;
  created_at: Date;
  updated_at: Date;
  /** Visibility of its subject. */
  visibility: Default<Visibility>;
}

export interface SeriesItemsTable {
  series_id: string;
  position: number;
  artwork_id: string;
}

export interface ArtworkCollaboratorsTable {
  artwork_id: string;
  user_id: string;
  invited_at: Default<Date>;
  /** Null while they are invited. */
  accepted_at: Default<Date | null>;
  /** Those of the artwork. */
  published_id: Default<string | null>;
  sort_id: Generated<string>;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    artworks: ArtworksTable;
    artwork_images: ArtworkImagesTable;
    series: SeriesTable;
    series_items: SeriesItemsTable;
    artwork_collaborators: ArtworkCollaboratorsTable;
  }
}

declare module '#features/social/tables.ts' {
  interface SubjectKinds {
    artwork: true;
    series: true;
  }
}
