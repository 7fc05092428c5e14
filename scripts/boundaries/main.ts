import { fileURLToPath } from 'node:url';
import { checkBoundaries, rules } from './check.ts';

const violations = checkBoundaries(fileURLToPath(new URL('../../', import.meta.url)));
for (const { file, line, rule, message } of violations) console.error(`${file}:${line} ${rule}: ${message}`);
const broken = rules.filter(({ name }) => violations.some(({ rule }) => rule === name));
for (const { name, description } of broken) console.error(`\n${name}: ${description}.`);
process.exitCode = violations.length > 0 ? 1 : 0;
