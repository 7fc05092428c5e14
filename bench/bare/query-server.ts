import Fastify from 'fastify';
import pg from 'pg';

// Baseline: Fastify with one indexed query of 20 rows on the site's database. Arguments: port, database URL.
const [port, connectionString] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 12 });
const app = Fastify();
app.get('/', async () => {
  const { rows } = await pool.query(
    `select id, owner_id, created_at, likes_count, comments_count, views, score from subjects
     where kind = $1 and visibility = 'visible' order by score desc, id desc limit 20`,
    ['artwork'],
  );
  // The rows are sent unchecked.
  // oxlint-disable-next-line typescript/no-unsafe-return
  return rows;
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
