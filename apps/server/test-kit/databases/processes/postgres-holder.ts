import { startPostgres } from '../postgres-process.ts';

// A process that starts a server and keeps it until it is killed.
const { url } = await startPostgres();
process.send?.(url);
