import { fileURLToPath } from 'node:url';
import { checkBoundaries, rules } from './check.ts';

const offences = checkBoundaries(fileURLToPath(new URL('../../', import.meta.url)));
for (const { file, line, rule, message } of offences) console.error(`${file}:${line} ${rule}: ${message}`);
const broken = rules.filter(({ name }) => offences.some(({ rule }) => rule === name));
for (const { name, says } of broken) console.error(`\n${name}: ${says}.`);
process.exitCode = offences.length > 0 ? 1 : 0;
