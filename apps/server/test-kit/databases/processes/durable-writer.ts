import { writeSync } from 'node:fs';
import { sql } from 'kysely';
import { pino } from 'pino';
import { openDatabase } from '#platform/database/index.ts';

// A process that inserts rows and prints the number of each after its commit, until it is killed.
const database = await openDatabase({
  databaseUrl: null,
  dataDir: process.argv[2] ?? '',
  log: pino({ level: 'silent' }),
});
await database.pool.query(`
  create table if not exists written (n integer primary key, filling text);
  create table if not exists mirrored (n integer primary key)`);
const { rows } = await database.pool.query<{ last: number }>(
  'select coalesce(max(n), 0) as last from written',
);
for (let n = (rows[0]?.last ?? 0) + 1; ; n++) {
  await database.transaction(async (tx) => {
    await sql`insert into written values (${n}, repeat('x', ${(n * 37) % 3000}))`.execute(tx);
    await sql`insert into mirrored values (${n})`.execute(tx);
  });
  writeSync(1, `${n}\n`);
}
