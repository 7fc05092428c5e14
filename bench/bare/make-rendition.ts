import sharp from 'sharp';

// sharp and nothing else, with the settings that the site makes a WebP of a photograph with
// (apps/server/src/features/media/rendition.ts). Asked over IPC with a path; answers the milliseconds and the bytes.
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
