import { renderArt } from './render.ts';
import type { ArtSpec } from './spec.ts';

// A process of the pool: receives a spec, sends the encoded picture, or the text of an error.

// Exits with the parent, which may have ended while this process was loading.
process.on('disconnect', () => process.exit());
if (!process.connected) process.exit();

process.on('message', (spec: ArtSpec) => {
  renderArt(spec).then(
    (bytes) => process.send?.(new Uint8Array(bytes)),
    (error: unknown) => process.send?.(String(error)),
  );
});
