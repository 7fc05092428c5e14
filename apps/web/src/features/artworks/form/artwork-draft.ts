import type { Artwork } from '@kalaangan/contract/artworks.calls';
import { dropDraftFiles, readDraftFiles, writeDraftFiles } from '~/lib/draft-files.ts';
import { dropDraft, readDraft, writeDraft } from '~/lib/drafts.ts';
import type { FormValues } from './form-fields.ts';
import { listMatureLabels } from './mature-field.tsx';
import { mediaOf, chooseImage, initialMedia, type ArtworkMedia, type KeptMedia } from './artwork-media.ts';

/** Default values of the form for this artwork, or for a new one. */
export function initialValues(artwork: Artwork | null): Required<FormValues> {
  return {
    title: artwork?.title ?? '',
    description: artwork?.description ?? '',
    artStyle: artwork?.artStyle ?? '',
    software: artwork?.software ?? [],
    tags: artwork?.tags ?? [],
    youtubeUrl: artwork?.youtubeUrl ?? '',
    sketchfabUrl: artwork?.sketchfabUrl ?? '',
    origin: artwork && artwork.origin !== 'unstated' ? artwork.origin : null,
    looksReal: artwork?.origin === 'generated' ? String(artwork.looksReal) : null,
    allowsTraining: artwork?.aiUse === 'allowed',
    mature: artwork?.mature ?? 'none',
  };
}

export type ArtworkDraft = ReturnType<typeof createArtworkDraft>;

/** The unsent input of the form in this browser: of a new artwork (null), or of changes to this one. */
export function createArtworkDraft(artwork: Artwork | null) {
  const name = artwork ? `artwork:${artwork._id}` : 'artwork';
  return {
    exists: () => Object.keys(readDraft(name)).length > 0,

    readValues(): Required<FormValues> {
      const draft = readDraft(name);
      const initial = initialValues(artwork);
      const text = (key: 'title' | 'description' | 'artStyle' | 'youtubeUrl' | 'sketchfabUrl') =>
        typeof draft[key] === 'string' ? draft[key] : initial[key];
      const list = (key: 'software' | 'tags') =>
        Array.isArray(draft[key]) ? draft[key].filter((item) => typeof item === 'string') : initial[key];
      const choice = (key: 'origin' | 'looksReal') =>
        typeof draft[key] === 'string' ? draft[key] : initial[key];
      const { allowsTraining } = draft;
      return {
        title: text('title'),
        description: text('description'),
        artStyle: text('artStyle'),
        software: list('software'),
        tags: list('tags'),
        youtubeUrl: text('youtubeUrl'),
        sketchfabUrl: text('sketchfabUrl'),
        origin: choice('origin'),
        looksReal: choice('looksReal'),
        allowsTraining: typeof allowsTraining === 'boolean' ? allowsTraining : initial.allowsTraining,
        mature:
          listMatureLabels(artwork?.matureFixed ?? false).find((label) => label === draft['mature']) ??
          initial.mature,
      };
    },

    writeValues: (values: object) => writeDraft(name, values),

    async readMedia(): Promise<ArtworkMedia> {
      const draft = await readDraftFiles(name);
      if (typeof draft !== 'object' || draft === null) return initialMedia(artwork);
      const parts: Partial<Record<keyof ArtworkMedia, unknown>> = draft;
      const files = Array.isArray(parts.images) ? parts.images.filter((file) => file instanceof File) : [];
      return {
        kept: readKeptMedia(parts.kept, artwork),
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

/** The draft's kept media without what the artwork no longer has, as it may have been changed elsewhere. */
function readKeptMedia(kept: unknown, artwork: Artwork | null): KeptMedia {
  const { kept: none } = initialMedia(null);
  if (!artwork) return none;
  const all = mediaOf(artwork);
  if (typeof kept !== 'object' || kept === null) return all;
  const { images, video, thumbnail }: { images?: unknown; video?: unknown; thumbnail?: unknown } = kept;
  return {
    images: all.images.filter((url) => Array.isArray(images) && images.includes(url)),
    video: video === all.video ? all.video : null,
    thumbnail: thumbnail === all.thumbnail ? all.thumbnail : null,
  };
}
