import type { ProfileChange, ProfileFields } from '@kalaangan/contract/people/profile-form';
import type { JSONColumnType, Selectable } from 'kysely';
import type { Default } from '#platform/database/column.ts';

export type SocialLinksColumn = Partial<ProfileFields['socialLinks']>;

/** The columns that have what a person says of themselves, besides name and username. */
export interface ProfileColumns {
  title: Default<string>;
  summary: Default<string>;
  link: Default<string>;
  city_state: Default<string>;
  social_links: JSONColumnType<SocialLinksColumn, string | undefined, string>;
}

export const profileColumns = [
  'title',
  'summary',
  'link',
  'city_state',
  'social_links',
] as const satisfies readonly (keyof ProfileColumns)[];

/**
 * Returns the columns of a change. Omitted fields are undefined: unchanged. Social links are not among them, as each is
 * changed on its own.
 */
export function toProfileColumns({ socialLinks: _, cityState: city_state, ...fields }: ProfileChange) {
  return { ...fields, city_state };
}

/** The fields as they are stored. */
export function toProfileFields(row: Selectable<ProfileColumns>): Omit<ProfileFields, 'name' | 'username'> {
  const { instagram = '', linkedin = '', facebook = '', twitter = '' } = row.social_links;
  const { artstation, behance, youtube } = row.social_links;
  return {
    title: row.title,
    summary: row.summary,
    link: row.link,
    cityState: row.city_state,
    socialLinks: {
      instagram,
      linkedin,
      facebook,
      twitter,
      ...(artstation && { artstation }),
      ...(behance && { behance }),
      ...(youtube && { youtube }),
    },
  };
}
