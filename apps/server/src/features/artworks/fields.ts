import type { AiUse, Origin } from '@kalaangan/contract/artworks/artwork-origin';
import { storedArtStyle, type ArtworkFields } from '@kalaangan/contract/artworks/artwork-form';
import type { Mature } from '@kalaangan/contract/artworks/mature';
import { findSketchfabEmbed } from '@kalaangan/contract/artworks/sketchfab';
import type { Licence } from '@kalaangan/contract/media/licence';
import type { Selectable } from 'kysely';
import type { Default } from '#platform/database/column.ts';

/** Columns with what its artist states about an artwork. */
export interface ArtworkColumns {
  title: string;
  description: string;
  art_style: string;
  software: string[];
  tags: string[];
  youtube_url: string;
  sketchfab_url: string;
  origin: Default<Origin>;
  looks_real: Default<boolean>;
  ai_use: Default<AiUse>;
  mature: Default<Mature>;
  full_resolution: Default<boolean | null>;
  medium: Default<string>;
  year_made: Default<number | null>;
  dimensions: Default<string>;
  licence: Default<Licence>;
}

export function toFieldColumns(fields: ArtworkFields): Selectable<ArtworkColumns> {
  return {
    title: fields.title,
    description: fields.description,
    art_style: storedArtStyle(fields.artStyle),
    software: fields.software,
    tags: fields.tags,
    youtube_url: fields.youtubeUrl,
    sketchfab_url: findSketchfabEmbed(fields.sketchfabUrl) ?? '',
    ...toOriginColumns(fields),
    mature: fields.mature,
    full_resolution: fields.fullResolution,
    medium: fields.medium,
    year_made: fields.yearMade,
    dimensions: fields.dimensions,
    licence: fields.licence,
  };
}

/** Returns the columns of the origin. Only a generated work can look real. */
export function toOriginColumns({
  origin,
  looksReal,
  aiUse,
}: Pick<ArtworkFields, 'origin' | 'looksReal' | 'aiUse'>) {
  return { origin, looks_real: origin === 'generated' && looksReal, ai_use: aiUse };
}

/** The fields as they are stored: those of the form, of answers and of exports. */
export function toFields(row: Selectable<ArtworkColumns>): ArtworkFields {
  return {
    title: row.title,
    description: row.description,
    artStyle: row.art_style,
    software: row.software,
    tags: row.tags,
    youtubeUrl: row.youtube_url,
    sketchfabUrl: row.sketchfab_url,
    origin: row.origin,
    looksReal: row.looks_real,
    aiUse: row.ai_use,
    mature: row.mature,
    fullResolution: row.full_resolution,
    medium: row.medium,
    yearMade: row.year_made,
    dimensions: row.dimensions,
    licence: row.licence,
  };
}
