import { join } from 'node:path';
import { cacheFolder } from './paths.mjs';

/**
 * Arguments of the Node that runs the server. Under load V8's young generation grows to 128 MB by default and stays that
 * large, and the more its heap may grow, the more garbage it leaves for later: 60 MB less of it are worth the 5 % that
 * collecting it earlier takes. With 8 instead of 16 MB it would be 12 MB less, but pages are rendered a quarter slower.
 * The old generation is collected when it is 30 % larger than what was left the last time, not up to four times: 30 MB less
 * under load, at the same number of requests. 1 GB is ten times what the heap was seen to take.
 */
export const serverArguments = [
  '--max-semi-space-size=16',
  '--heap-growing-percent=30',
  '--max-old-space-size=1024',
];

/**
 * Environment variables of glibc. It keeps memory that is free in as many arenas as there are threads, unless they are few.
 * It also raises its thresholds for large buffers and for what is given back to the system when a buffer is freed, unless
 * they are set.
 */
export const memoryEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};

/**
 * Environment variables of the server's Node, unless they are set otherwise:
 * - React's own packages, which the server imports, are several times slower in development.
 * - Compiled modules are kept: a start loads neither the TypeScript compiler (20 MB) nor compiles again.
 */
export const serverEnvironment = {
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: join(cacheFolder, 'node-compile'),
  ...memoryEnvironment,
};
