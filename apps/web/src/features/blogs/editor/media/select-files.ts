import { blogFormMessages } from '@kalaangan/contract/blogs/blog-form';
import { acceptedImages, acceptedVideos, mediaLimits, mediaMessages } from '@kalaangan/contract/media/media';
import { partitionFiles } from '~/ui/fields/files/accepted-files.ts';

export type MediaKind = 'image' | 'video';
export type SelectedFile = { kind: MediaKind; file: File };
export type FileSelection = {
  accepted: readonly SelectedFile[];
  /** Messages for the other files, each one once. */
  errors: readonly string[];
};

const acceptedTypes = { image: acceptedImages, video: acceptedVideos } as const;

function findSizeError(kind: MediaKind, { name, size }: File): string | null {
  if (kind === 'image') return size > mediaLimits.imageBytes ? mediaMessages.imageTooLarge(name) : null;
  return size > mediaLimits.videoBytes ? mediaMessages.videoTooLarge() : null;
}

/** Selects the files that a blog can contain; with `only`, files of that kind alone. */
export function selectFiles(files: readonly File[], only?: MediaKind): FileSelection {
  const kinds: readonly MediaKind[] = only ? [only] : ['image', 'video'];
  const kindOf = (file: File) =>
    kinds.find((kind) => partitionFiles([file], acceptedTypes[kind]).accepted.length > 0) ?? null;
  const accepted: SelectedFile[] = [];
  const errors = new Set<string>();
  for (const file of files) {
    const kind = kindOf(file);
    const error = kind
      ? findSizeError(kind, file)
      : only === 'video'
        ? blogFormMessages.videosOnly
        : blogFormMessages.imagesOnly;
    if (kind && !error) accepted.push({ kind, file });
    else if (error) errors.add(error);
  }
  return { accepted, errors: [...errors] };
}
