import type { ArtSpec } from './spec.ts';

export type RenderRequest = { index: number; spec: ArtSpec };
export type RenderAnswer = { index: number; bytes: Uint8Array } | { index: number; failure: string };
