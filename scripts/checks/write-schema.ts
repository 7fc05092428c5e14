import { root } from '../lib/paths.mjs';
import { writeSchema } from './database-schema.ts';

await writeSchema(root);
