import { sql } from 'kysely';
import { withTransaction } from '#platform/database/transaction.ts';
import type { Database } from '#platform/database/index.ts';

/** No artworks, discussions and blogs. Jobs may be at work on some: whoever loses to the other tries again. */
export async function clearSubjects({ kysely }: Database): Promise<void> {
  await withTransaction(kysely, (tx) => sql`truncate subjects cascade`.execute(tx));
}
