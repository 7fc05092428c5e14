import { startEngineThread } from './engine-thread.ts';

// A process that makes an empty database in a folder, and has ended before the site opens it: three instances of the engine
// run in it, and what they took is not given back.
const [folder = '', durability] = process.argv.slice(2);
// The site was stopped or killed.
process.on('disconnect', () => process.exit(1));
try {
  const worker = await startEngineThread(
    { folder, fsync: durability === 'durable', createOnly: true },
    () => {},
  );
  await worker.terminate();
  process.exit(0);
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(reason, () => process.exit(1));
}
