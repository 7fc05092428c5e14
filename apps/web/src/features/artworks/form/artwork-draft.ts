import type { artworkFields } from '@kalaangan/contract/artworks.calls';
import type * as z from 'zod';
import { dropDraftFiles, readDraftFiles, writeDraftFiles } from '~/lib/draft-files.ts';
import { dropDraft, readDraft, writeDraft } from '~/lib/drafts.ts';
import { chooseImage, noMedia, type ArtworkMedia } from './artwork-media.ts';

export type FormTexts = z.input<typeof artworkFields>;

export const noTexts: Required<FormTexts> = {
  title: '',
  description: '',
  artStyle: '',
  software: [],
  tags: [],
  youtubeUrl: '',
  sketchfabUrl: '',
};

const name = 'artwork';

export function readDraftTexts(): Required<FormTexts> {
  const draft = readDraft(name);
  const text = (key: keyof FormTexts) => (typeof draft[key] === 'string' ? draft[key] : '');
  const list = (key: keyof FormTexts) =>
    Array.isArray(draft[key]) ? draft[key].filter((item) => typeof item === 'string') : [];
  return {
    title: text('title'),
    description: text('description'),
    artStyle: text('artStyle'),
    software: list('software'),
    tags: list('tags'),
    youtubeUrl: text('youtubeUrl'),
    sketchfabUrl: text('sketchfabUrl'),
  };
}

export function writeDraftTexts(texts: object): void {
  writeDraft(name, texts);
}

export async function readDraftMedia(): Promise<ArtworkMedia> {
  const draft = await readDraftFiles(name);
  if (typeof draft !== 'object' || draft === null) return noMedia;
  const { images, video, thumbnail }: { images?: unknown; video?: unknown; thumbnail?: unknown } = draft;
  const files = Array.isArray(images) ? images.filter((file) => file instanceof File) : [];
  return {
    images: files.map(chooseImage),
    video: video instanceof File ? video : null,
    thumbnail: thumbnail instanceof File ? chooseImage(thumbnail) : null,
  };
}

export function writeDraftMedia({ images, video, thumbnail }: ArtworkMedia): void {
  void writeDraftFiles(name, {
    images: images.map(({ file }) => file),
    video,
    thumbnail: thumbnail?.file ?? null,
  });
}

export function dropArtworkDraft(): void {
  dropDraft(name);
  void dropDraftFiles(name);
}
