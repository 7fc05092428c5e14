import { startPostgres } from '../postgres-process.ts';

// A process that starts a PostgreSQL server and runs until it is killed.
const { url } = await startPostgres();
process.send?.(url);
