import { lockFolder } from '#platform/database/embedded/folder-lock.ts';

// A process that locks a folder and holds the lock until it is killed.
try {
  await lockFolder(process.argv[2] ?? '');
  process.send?.('locked');
} catch (error) {
  process.send?.(String(error));
}
process.on('message', () => {});
