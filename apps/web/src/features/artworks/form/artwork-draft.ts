import type { Artwork } from '@kalaangan/contract/artworks.calls';
import { dropDraftFiles, readDraftFiles, writeDraftFiles } from '~/lib/draft-files.ts';
import { dropDraft, readDraft, writeDraft } from '~/lib/drafts.ts';
import type { FormValues } from './form-fields.ts';
import { listMatureLabels } from './mature-field.tsx';
import { chooseImage, initialMedia, listRemoved, mediaWithout, type ArtworkMedia } from './artwork-media.ts';

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
export function createArtworkDraft(opened: Artwork | null) {
  const name = opened ? `artwork:${opened._id}` : 'artwork';
  let artwork = opened;
  const drafted = readDraft(name)['version'];
  let version = typeof drafted === 'number' ? drafted : artwork?.version;
  return {
    /** That of the artwork when the draft was begun: the server refuses it if there was another change since. */
    version: () => version,

    /** From now on these are changes to the artwork as it is now. */
    rebase(current: Artwork): void {
      artwork = current;
      ({ version } = current);
    },

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

    writeValues: (values: object) => writeDraft(name, { ...values, version }),

    async readMedia(): Promise<ArtworkMedia> {
      const draft = await readDraftFiles(name);
      if (typeof draft !== 'object' || draft === null) return initialMedia(artwork);
      const parts: Partial<Record<keyof ArtworkMedia | 'removed', unknown>> = draft;
      const removed = Array.isArray(parts.removed)
        ? parts.removed.filter((url) => typeof url === 'string')
        : [];
      const files = Array.isArray(parts.images) ? parts.images.filter((file) => file instanceof File) : [];
      return {
        kept: artwork ? mediaWithout(removed, artwork) : initialMedia(null).kept,
        images: files.map(chooseImage),
        video: parts.video instanceof File ? parts.video : null,
        thumbnail: parts.thumbnail instanceof File ? chooseImage(parts.thumbnail) : null,
      };
    },

    writeMedia({ kept, images, video, thumbnail }: ArtworkMedia): void {
      const removed = artwork ? listRemoved({ kept }, artwork) : [];
      const files = images.map(({ file }) => file);
      void writeDraftFiles(name, { removed, images: files, video, thumbnail: thumbnail?.file ?? null });
    },

    drop(): void {
      version = artwork?.version;
      dropDraft(name);
      void dropDraftFiles(name);
    },
  };
}
