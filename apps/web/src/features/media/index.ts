import { lazy } from 'react';

/** Loaded when it is first rendered, so it needs a Suspense around it. */
export const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }));
export { useCropSource } from './use-crop-source.ts';
export { Player } from './player.tsx';
export { isUnplayable } from './playable.ts';
export { UnplayableNote } from './unplayable-note.tsx';
export { TapToLoad, VideoOnTap, widescreenRatio } from './tap-to-load.tsx';
export type { Mat } from './viewer/viewer.tsx';
export { loadViewer, useViewerEntry } from './viewer/viewer-entry.ts';
export { DescribePicture } from './words/describe-picture.tsx';
export { altProblem, wordsProblem, type PictureWords } from './words/picture-words.ts';
export { YoutubeOnTap } from './youtube-on-tap.tsx';
