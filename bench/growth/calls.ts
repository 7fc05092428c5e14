import { encodeCursor } from '../../apps/server/src/platform/database/lists/cursor.ts';
import type { Places } from './places.ts';
import { planted } from './texts.ts';

export type Call = {
  what: string;
  path: (places: Places, turn: number) => string;
  as?: 'famous' | 'follower' | 'admin';
};

const at = <T>(values: readonly T[], turn: number): T => {
  const value = values[turn % values.length];
  if (value === undefined) throw new Error('the site is empty');
  return value;
};
const after = (...key: (number | string | Date)[]) => `cursor=${encodeCursor(key)}`;
const byTime = ({ at: time, id }: { at: Date; id: string }) => after(time, id);
const search = (of: string, what: string, q: string | Call['path']): Call => ({
  what: `Search of ${of}: ${what}`,
  path: (places, turn) =>
    `/api/${of === 'people' ? 'users' : of}/search?q=${encodeURIComponent(typeof q === 'string' ? q : q(places, turn))}`,
});
/** The third word of a title. */
const ownWord = ({ title }: { title: string }) => title.split(' ')[2] ?? '';
const famous: Call['as'] = 'famous';
const admin: Call['as'] = 'admin';

/** Every list, search and count of the site. */
export const calls: readonly Call[] = [
  { what: 'Feed: most popular', path: () => '/api/artworks' },
  {
    what: 'Feed: by a deep cursor',
    path: ({ popular }, n) => `/api/artworks?${after(at(popular, n).score, at(popular, n).id)}`,
  },
  { what: 'Feed: page 40', path: () => '/api/artworks?page=40' },
  { what: 'Feed of one who follows 200', path: () => '/api/artworks?type=following', as: 'follower' },
  { what: 'An artwork', path: ({ popular }, n) => `/api/artworks/${at(popular, n).id}` },
  { what: 'The artwork that everybody likes', path: ({ crowded }) => `/api/artworks/${crowded}` },
  { what: "A person's artworks", path: ({ people }, n) => `/api/artworks/user/${at(people, n).id}` },
  { what: 'Profile', path: ({ people }, n) => `/api/users/profile/${at(people, n).username}` },
  {
    what: 'Likes of the artwork that everybody likes',
    path: ({ crowded }) => `/api/artworks/${crowded}/likes`,
  },
  {
    what: 'Likes: by a deep cursor',
    path: ({ crowded, likes }, n) => `/api/artworks/${crowded}/likes?${byTime(at(likes, n))}`,
  },
  { what: 'Comments of the artwork with most', path: ({ crowded }) => `/api/artworks/${crowded}/comments` },
  {
    what: 'Comments: by a deep cursor',
    path: ({ crowded, comments }, n) => `/api/artworks/${crowded}/comments?${after(at(comments, n).id)}`,
  },
  {
    what: 'Replies to the comment with most',
    path: ({ crowded, firstComment }) => `/api/artworks/${crowded}/comments/${firstComment}/replies`,
  },
  { what: 'Followers of one with all', path: (places) => `/api/users/${places.famous}/followers` },
  {
    what: 'Followers: by a deep cursor',
    path: (places, n) => `/api/users/${places.famous}/followers?${byTime(at(places.follows, n))}`,
  },
  { what: 'Whom a person follows', path: ({ people }, n) => `/api/users/${at(people, n).id}/following` },
  { what: 'Notifications of one with most', path: () => '/api/notifications', as: famous },
  {
    what: 'Notifications: by a deep cursor',
    path: ({ notifications }, n) => `/api/notifications?${byTime(at(notifications, n))}`,
    as: famous,
  },
  { what: 'Notifications: count', path: () => '/api/notifications/count', as: famous },
  { what: 'Blogs', path: () => '/api/blogs' },
  { what: 'Blogs: by a deep cursor', path: ({ blogs }, n) => `/api/blogs?${after(at(blogs, n).id)}` },
  { what: "A person's blogs", path: ({ blogs }, n) => `/api/blogs/user/${at(blogs, n).author}` },
  {
    what: "Feed of a person's blogs (Atom)",
    path: ({ people }, n) => `/profile/${at(people, n).username}/blogs.atom`,
  },
  {
    what: 'Artworks, page 30 of a search',
    path: () => `/api/artworks/search?page=30&q=${planted.fifthBeginning}`,
  },
  { what: 'Feed of blogs (Atom)', path: () => '/blogs.atom' },
  { what: 'Discussions', path: () => '/api/discussions' },
  {
    what: 'Discussions: by a deep cursor',
    path: ({ discussions }, n) => `/api/discussions?${after(9, 0, at(discussions, n).id)}`,
  },
  { what: 'Discussions: most votes', path: () => '/api/discussions?sort=top' },
  { what: 'Discussions: without replies', path: () => '/api/discussions?sort=unanswered' },
  {
    what: 'Discussions: of a tag',
    path: () => `/api/discussions?tag=${encodeURIComponent(planted.fiftieth)}`,
  },
  {
    what: "A person's discussions",
    path: ({ discussions }, n) => `/api/discussions/user/${at(discussions, n).author}`,
  },
  search('artworks', 'word of twenty', planted.rare),
  search('artworks', 'the same, a wrong letter', planted.rareMistyped),
  search('artworks', 'word of eight', ({ titles }, n) => ownWord(at(titles, n))),
  search('artworks', 'its first five letters', ({ titles }, n) => ownWord(at(titles, n)).slice(0, 5)),
  search('artworks', 'word of one in 2,000', planted.twoThousandth),
  search('artworks', 'word of one in 25', planted.twentyFifth),
  search('artworks', 'the same, a wrong letter', planted.twentyFifthMistyped),
  search('artworks', 'Devanagari, one in 50', planted.fiftieth),
  search('artworks', 'its beginning', planted.fiftiethBeginning),
  search('artworks', 'beginning that a fifth has', planted.fifthBeginning),
  search('artworks', 'a word of all and a rare one', `${planted.everywhere} ${planted.rare}`),
  search('artworks', 'two common words', 'tiger golden'),
  search('artworks', 'name of a creator', planted.commonName),
  search('artworks', 'nothing has it', 'qqqqqq'),
  search('people', 'name of five', planted.rareName),
  search('people', 'the same, a wrong letter', planted.rareNameMistyped),
  search('people', 'last name of one in 40', planted.commonName),
  search('people', 'both names', 'ravi menon'),
  search('people', 'beginning of two letters', 'ku'),
  search('people', 'username', ({ people }, n) => at(people, n).username),
  search('blogs', 'word that all have', 'paper'),
  search('discussions', 'word that a tenth has', planted.fiftieth),
  { what: 'Admin: people', path: () => '/api/admin/dashboard', as: admin },
  {
    what: 'Admin: people with a name of five',
    path: () => `/api/admin/dashboard?q=${planted.rareName}`,
    as: admin,
  },
  {
    what: 'Admin: people with a name of one in 40',
    path: () => `/api/admin/dashboard?q=${planted.commonName}`,
    as: admin,
  },
  { what: 'Admin: applications', path: () => '/api/applications/admin/kalaklub', as: admin },
  { what: 'Site map: its index', path: () => '/sitemap.xml' },
  { what: 'Home page', path: () => '/' },
  { what: 'Page of an artwork', path: ({ popular }, n) => `/artwork/${at(popular, n).id}` },
  { what: 'Page of a profile', path: ({ people }, n) => `/profile/${at(people, n).username}` },
];
