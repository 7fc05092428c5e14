import { lockFolder } from '#platform/database/embedded/folder-lock.ts';

// A process that takes a folder and keeps it until it is killed.
try {
  await lockFolder(process.argv[2] ?? '');
  process.send?.('locked');
} catch (error) {
  process.send?.(String(error));
}
process.on('message', () => {});
