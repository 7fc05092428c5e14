import { renderArt } from './render.ts';
import type { ArtSpec } from './spec.ts';

/* A process of the pool: a spec comes, a picture goes, or the text of what went wrong. */

// Without the process that asks there is nobody to paint for; it may have gone while this one was loading.
process.on('disconnect', () => process.exit());
if (!process.connected) process.exit();

process.on('message', (spec: ArtSpec) => {
  renderArt(spec).then(
    (bytes) => process.send?.(new Uint8Array(bytes)),
    (error: unknown) => process.send?.(String(error)),
  );
});
