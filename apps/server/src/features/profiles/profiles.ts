import { createProfileCommands } from './commands.ts';
import type { ProfilesOptions } from './options.ts';
import { createProfileQueries } from './queries.ts';
import { createProfileSitemap } from './sitemap.ts';

export type Profiles = ReturnType<typeof createProfiles>;

export function createProfiles(options: ProfilesOptions) {
  return {
    ...createProfileQueries(options),
    ...createProfileCommands(options),
    sitemap: createProfileSitemap(options.database.kysely),
  };
}
