import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

export const modulesFolder = join(root, 'node_modules');
export const webFolder = join(root, 'apps/web');
/** What may be thrown away at any time; not under version control. */
export const cacheFolder = join(root, '.cache');
