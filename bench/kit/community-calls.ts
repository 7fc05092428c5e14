import { plantedWords as words } from './community-words.ts';
import type { Community } from './community.ts';

export type CommunityCall = {
  what: string;
  method?: 'POST';
  /** Returns the next path in turn. */
  path: () => string;
  token?: string;
  /** One of the calls that members make most. */
  isFrequent?: boolean;
};

/** Calls of visitors, of a member with many notifications, and of an admin. */
export function communityCalls(
  { famous, admin }: Community,
  { cursors, unread }: { cursors: readonly string[]; unread: readonly string[] },
): CommunityCall[] {
  const own = { token: famous.token };
  const asAdmin = { token: admin.token };
  const inTurn = (values: readonly string[], toPath: (value: string) => string) => {
    let next = 0;
    return () => toPath(values[next++ % values.length] ?? '');
  };
  const search = (what: string, of: 'artworks' | 'users', q: string): CommunityCall => ({
    what: `${of === 'users' ? 'People' : 'Artwork'} search, ${what}`,
    path: () => `/api/${of}/search?q=${encodeURIComponent(q)}`,
  });
  const people = Array.from({ length: 200 }, (_, index) => `artist${index + 1}`);
  const applicants = Array.from({ length: 200 }, (_, index) => `applicant${2 * index + 2}@example.org`);
  return [
    { what: 'Notifications, first page', path: () => '/api/notifications', ...own, isFrequent: true },
    {
      what: 'Notifications by a deep cursor',
      path: inTurn(cursors, (cursor) => `/api/notifications?cursor=${cursor}`),
      ...own,
    },
    { what: 'Notifications count', path: () => '/api/notifications/count', ...own, isFrequent: true },
    {
      what: 'Marking a notification as read',
      method: 'POST',
      path: inTurn(unread, (id) => `/api/notifications/${id}/mark-read`),
      ...own,
    },
    { what: 'Followers of one with all', path: () => `/api/users/${famous.id}/followers`, isFrequent: true },
    {
      what: 'Profile',
      path: inTurn(people, (username) => `/api/users/profile/${username}`),
      isFrequent: true,
    },
    search('rare name', 'users', words.rareName),
    search('rare name, a wrong letter', 'users', words.rareNameMistyped),
    search('name of one in 40', 'users', words.commonName),
    search('beginning of two letters', 'users', words.commonNameBeginning),
    { ...search('rare word', 'artworks', words.rare), isFrequent: true },
    { ...search('beginning that a fifth has', 'artworks', words.commonBeginning), isFrequent: true },
    search('rare word, a wrong letter', 'artworks', words.rareMistyped),
    search('word that one of 25 has', 'artworks', words.uncommon),
    search('the same, a wrong letter', 'artworks', words.uncommonMistyped),
    search('Devanagari, one of 50', 'artworks', words.devanagari),
    search('Devanagari, its beginning', 'artworks', words.devanagariBeginning),
    { what: 'Admin dashboard, first page', path: () => '/api/admin/dashboard', ...asAdmin },
    {
      what: 'Admin dashboard, q that five have',
      path: () => `/api/admin/dashboard?q=${words.rareName}`,
      ...asAdmin,
    },
    {
      what: 'Admin dashboard, q that one in 40 has',
      path: () => `/api/admin/dashboard?q=${words.commonName}`,
      ...asAdmin,
    },
    { what: 'Applications list', path: () => '/api/applications/admin/kalaklub', ...asAdmin },
    {
      what: 'Application check',
      path: inTurn(applicants, (email) => `/api/applications/check/kalaklub?email=${email}`),
    },
  ];
}
