// Ends with 0 if an address answers with a status: ask.mjs https://art.localhost/ 200
import { readFileSync } from 'node:fs';
import { request as plain } from 'node:http';
import { request } from 'node:https';

const [address = '', status] = process.argv.slice(2);
const { protocol } = new URL(address);
const root = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt';
const ca = protocol === 'https:' ? readFileSync(root) : undefined;
(protocol === 'https:' ? request : plain)(address, { ca, timeout: 10_000 })
  .on('response', ({ statusCode }) => {
    process.stdout.write(`${statusCode}\n`);
    process.exit(statusCode === Number(status) ? 0 : 1);
  })
  .on('error', ({ message }) => {
    process.stderr.write(`${message}\n`);
    process.exit(1);
  })
  .end();
