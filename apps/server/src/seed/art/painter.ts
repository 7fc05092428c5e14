import { renderArt } from './render.ts';
import type { ArtSpec } from './spec.ts';

/* A process of the pool: a spec comes, a picture goes, or the text of what went wrong. */
process.on('message', (spec: ArtSpec) => {
  renderArt(spec).then(
    (bytes) => process.send?.(new Uint8Array(bytes)),
    (error: unknown) => process.send?.(String(error)),
  );
});
