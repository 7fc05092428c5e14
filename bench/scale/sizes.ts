import type pg from 'pg';

type Size = { table: string; rows: number; bytes: number; indexes: { name: string; bytes: number }[] };

/** The sizes of all tables with rows and of their indexes, as Markdown; the largest table first. */
export async function describeSizes(client: pg.Client): Promise<string> {
  const { rows } = await client.query<Size>(
    `select c.relname as table, greatest(c.reltuples, 0)::float8 as rows,
       (pg_table_size(c.oid))::float8 as bytes,
       coalesce((select jsonb_agg(jsonb_build_object('name', x.relname, 'bytes', pg_relation_size(x.oid)) order by x.relname)
         from pg_index i join pg_class x on x.oid = i.indexrelid where i.indrelid = c.oid), '[]') as indexes
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.reltuples > 0
     order by pg_total_relation_size(c.oid) desc`,
  );
  const lines = ['| Table or index | Rows | Size | Bytes a row |', '| --- | ---: | ---: | ---: |'];
  const line = (name: string, count: number, bytes: number, text: string) =>
    lines.push(`| ${name} | ${text} | ${megabytes(bytes)} | ${Math.round(bytes / Math.max(count, 1))} |`);
  let total = 0;
  for (const { table, rows: count, bytes, indexes } of rows) {
    line(`**${table}**`, count, bytes, Math.round(count).toLocaleString('en'));
    total += bytes;
    for (const index of indexes) {
      line(index.name, count, index.bytes, '');
      total += index.bytes;
    }
  }
  lines.push(`| **All** | | ${megabytes(total)} | |`);
  return lines.join('\n');
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;
