import { sql, type RawBuilder } from 'kysely';
import { dependOn } from '#platform/cache/dependencies.ts';
import { isInRange, type IdRange } from '#platform/database/lists/id-range.ts';
import type { Db } from '#platform/database/tables.ts';
import type { ContentPages } from '../content-kind.ts';
import type { SubjectKind } from '../tables.ts';
import { editsTag, kindTag } from '../tags.ts';
import { isVisible } from './subjects.ts';

type Pages = {
  kind: SubjectKind;
  /** Table of the kind, with an index of the ids of listed rows; also the name of the pages. */
  table: string;
  /** Condition of what is listed beside that it is visible. */
  where?: RawBuilder<boolean>;
  /** Column with the time of the last change; `edited_at` is null before the first. */
  changedAt: 'created_at' | 'edited_at' | 'updated_at';
  link: (id: string) => string;
};

/** The visible pages of a kind of content, in the order of ids, for the site map. */
export function contentPages(
  db: Db,
  { kind, table, where = sql`true`, changedAt, link }: Pages,
): ContentPages {
  const changed = changedAt === 'edited_at' ? sql`coalesce(edited_at, created_at)` : sql.ref(changedAt);
  const visible = (range: IdRange) => {
    dependOn(kindTag(kind));
    return sql`from ${sql.table(table)} where ${isVisible} and ${where} and ${isInRange(range)} order by id`;
  };
  return {
    name: table,
    async findLater(from, count) {
      const rest = visible({ from, before: null });
      const { rows } = await sql<{ id: string }>`select id ${rest} offset ${count} limit 1`.execute(db);
      return rows[0]?.id ?? null;
    },
    async list(range, limit) {
      dependOn(editsTag(kind));
      const { rows } = await sql<{ id: string; changedAt: Date }>`
        select id, ${changed} as "changedAt" ${visible(range)} limit ${limit}`.execute(db);
      return rows.map((row) => ({ path: link(row.id), changedAt: row.changedAt }));
    },
  };
}
