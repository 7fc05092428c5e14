import { storedArtStyle, type ArtworkFields } from '@kalaangan/contract/artwork-form';
import { findSketchfabEmbed } from '@kalaangan/contract/sketchfab';

export type FieldColumns = ReturnType<typeof toFieldColumns>;

/** The columns that have what its artist says of an artwork. */
export function toFieldColumns(fields: ArtworkFields) {
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
  };
}

/** Only what was generated can be asked whether it looks real. */
export function toOriginColumns({
  origin,
  looksReal,
  aiUse,
}: Pick<ArtworkFields, 'origin' | 'looksReal' | 'aiUse'>) {
  return { origin, looks_real: origin === 'generated' && looksReal, ai_use: aiUse };
}

/** The fields as they are stored: those of the form, of answers and of exports. */
export function toFields(row: FieldColumns): ArtworkFields {
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
  };
}
