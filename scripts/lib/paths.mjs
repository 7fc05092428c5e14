import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the repository. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

export const modulesFolder = join(root, 'node_modules');
export const webFolder = join(root, 'apps/web');
/** Folder that may be deleted at any time; not under version control. */
export const cacheFolder = join(root, '.cache');
