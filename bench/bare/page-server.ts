import { readFile } from 'node:fs/promises';
import Fastify from 'fastify';

// Baseline: Fastify alone, which sends a page's bytes from memory. Arguments: port, file, content encoding.
const [port, file = '', encoding = 'identity'] = process.argv.slice(2);
const bytes = await readFile(file);
const app = Fastify();
app.get('/', async (_request, reply) =>
  reply.header('content-type', 'text/html; charset=utf-8').header('content-encoding', encoding).send(bytes),
);
await app.listen({ port: Number(port), host: '127.0.0.1' });
