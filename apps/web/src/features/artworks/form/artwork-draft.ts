import type { Artwork, artworkFields } from '@kalaangan/contract/artworks.calls';
import type * as z from 'zod';
import { dropDraftFiles, readDraftFiles, writeDraftFiles } from '~/lib/draft-files.ts';
import { dropDraft, readDraft, writeDraft } from '~/lib/drafts.ts';
import { allOf, chooseImage, initialMedia, type ArtworkMedia, type KeptMedia } from './artwork-media.ts';

export type FormTexts = z.input<typeof artworkFields>;

/** What a form begins with. */
export function initialTexts(artwork: Artwork | null): Required<FormTexts> {
  return {
    title: artwork?.title ?? '',
    description: artwork?.description ?? '',
    artStyle: artwork?.artStyle ?? '',
    software: artwork?.software ?? [],
    tags: artwork?.tags ?? [],
    youtubeUrl: artwork?.youtubeUrl ?? '',
    sketchfabUrl: artwork?.sketchfabUrl ?? '',
  };
}

export type ArtworkDraft = ReturnType<typeof artworkDraft>;

/** What was entered and not yet sent: of a new artwork, or of changes to this one. */
export function artworkDraft(artwork: Artwork | null) {
  const name = artwork ? `artwork:${artwork._id}` : 'artwork';
  return {
    exists: () => Object.keys(readDraft(name)).length > 0,

    readTexts(): Required<FormTexts> {
      const draft = readDraft(name);
      const before = initialTexts(artwork);
      const text = (key: 'title' | 'description' | 'artStyle' | 'youtubeUrl' | 'sketchfabUrl') =>
        typeof draft[key] === 'string' ? draft[key] : before[key];
      const list = (key: 'software' | 'tags') =>
        Array.isArray(draft[key]) ? draft[key].filter((item) => typeof item === 'string') : before[key];
      return {
        title: text('title'),
        description: text('description'),
        artStyle: text('artStyle'),
        software: list('software'),
        tags: list('tags'),
        youtubeUrl: text('youtubeUrl'),
        sketchfabUrl: text('sketchfabUrl'),
      };
    },

    writeTexts: (texts: object) => writeDraft(name, texts),

    async readMedia(): Promise<ArtworkMedia> {
      const draft = await readDraftFiles(name);
      if (typeof draft !== 'object' || draft === null) return initialMedia(artwork);
      const parts: Partial<Record<keyof ArtworkMedia, unknown>> = draft;
      const files = Array.isArray(parts.images) ? parts.images.filter((file) => file instanceof File) : [];
      return {
        kept: stillThere(parts.kept, artwork),
        images: files.map(chooseImage),
        video: parts.video instanceof File ? parts.video : null,
        thumbnail: parts.thumbnail instanceof File ? chooseImage(parts.thumbnail) : null,
      };
    },

    writeMedia({ kept, images, video, thumbnail }: ArtworkMedia): void {
      const files = images.map(({ file }) => file);
      void writeDraftFiles(name, { kept, images: files, video, thumbnail: thumbnail?.file ?? null });
    },

    drop(): void {
      dropDraft(name);
      void dropDraftFiles(name);
    },
  };
}

/** Of what the draft keeps, what the artwork has still: it may have been changed elsewhere since. */
function stillThere(kept: unknown, artwork: Artwork | null): KeptMedia {
  const { kept: nothing } = initialMedia(null);
  if (!artwork) return nothing;
  const all = allOf(artwork);
  if (typeof kept !== 'object' || kept === null) return all;
  const { images, video, thumbnail }: { images?: unknown; video?: unknown; thumbnail?: unknown } = kept;
  return {
    images: all.images.filter((url) => Array.isArray(images) && images.includes(url)),
    video: video === all.video ? all.video : null,
    thumbnail: thumbnail === all.thumbnail ? all.thumbnail : null,
  };
}
