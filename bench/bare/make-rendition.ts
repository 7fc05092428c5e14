import sharp from 'sharp';

// Baseline: sharp alone, with the settings of the site's WebP renditions of photographs
// (apps/server/src/features/media/rendition.ts). Receives a path by IPC and sends the time in ms and the size in bytes.
sharp.concurrency(1);
sharp.cache(false);

process.on('message', (path: string) => {
  const start = performance.now();
  sharp(path, { failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize({ width: 1280, withoutEnlargement: true })
    .webp({ quality: 80, effort: 2 })
    .toBuffer()
    .then(
      (made) => process.send?.({ milliseconds: performance.now() - start, bytes: made.length }),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
});
