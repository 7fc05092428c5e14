import { compressAll } from './compress.mjs';

// A process of the build.
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('the folder to compress is missing');
await compressAll(folder);
