import { blogFormMessages } from '@kalaangan/contract/blog-form';
import { acceptedImages, acceptedVideos, mediaLimits, mediaMessages } from '@kalaangan/contract/media';
import { sortFiles } from '~/ui/accepted-files.ts';

export type ChosenKind = 'image' | 'video';
export type Chosen = { kind: ChosenKind; file: File };
export type Choice = {
  taken: readonly Chosen[];
  /** Why the others were not, each reason once. */
  refusals: readonly string[];
};

const accepted = { image: acceptedImages, video: acceptedVideos } as const;

function refusalOf(kind: ChosenKind, { name, size }: File): string | null {
  if (kind === 'image') return size > mediaLimits.imageBytes ? mediaMessages.imageTooLarge(name) : null;
  return size > mediaLimits.videoBytes ? mediaMessages.videoTooLarge : null;
}

/** Of what was picked, pasted or dropped, what may stand in a blog. With a kind, only files of that one. */
export function chooseFiles(files: readonly File[], only?: ChosenKind): Choice {
  const kinds: readonly ChosenKind[] = only ? [only] : ['image', 'video'];
  const kindOf = (file: File) =>
    kinds.find((kind) => sortFiles([file], accepted[kind]).accepted.length > 0) ?? null;
  const taken: Chosen[] = [];
  const refusals = new Set<string>();
  for (const file of files) {
    const kind = kindOf(file);
    const refusal = kind
      ? refusalOf(kind, file)
      : only === 'video'
        ? blogFormMessages.videosOnly
        : blogFormMessages.imagesOnly;
    if (kind && !refusal) taken.push({ kind, file });
    else if (refusal) refusals.add(refusal);
  }
  return { taken, refusals: [...refusals] };
}
