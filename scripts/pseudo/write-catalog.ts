import { writeFileSync } from 'node:fs';
import { toPseudo } from '@kalaangan/messages/pseudo';
import { readMessages } from '../checks/messages.ts';
import { root } from '../lib/paths.mjs';

const [file = ''] = process.argv.slice(2);
const texts = readMessages(root).map(({ text, hasValues }) => [text, toPseudo(text, hasValues)]);
writeFileSync(file, JSON.stringify(Object.fromEntries(texts)));
