import { existsSync } from 'node:fs';
import { join } from 'node:path';
import staticPlugin, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Folder of the scripts in languages other than English, in the folder of built files. */
const languagesFolder = 'assets/languages';

/**
 * Serves the built files, and those under /assets of the build before. They have a hash in their names and never change.
 * All were compressed when they were built.
 */
export async function registerStaticFiles(
  app: FastifyInstance,
  [folder, ...before]: readonly [string, ...string[]],
): Promise<void> {
  const options: FastifyStaticOptions = {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, path) {
      const immutable = path.includes('/assets/');
      response.header(
        'cache-control',
        immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
      response.header('x-content-type-options', 'nosniff');
    },
  };
  await app.register(staticPlugin, {
    ...options,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**', `${languagesFolder}/**`],
  });
  // Thousands of files, most of which nobody asks for: they are looked up instead of being routes.
  await app.register(staticPlugin, {
    ...options,
    root: [folder, ...before].map((one) => join(one, 'assets')).filter((one) => existsSync(one)),
    prefix: '/assets/',
    decorateReply: false,
  });
}
