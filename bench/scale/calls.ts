import { encodeCursor } from '../../apps/server/src/platform/database/cursor.ts';
import { planted } from './texts.ts';

/** What the calls ask a site for. */
export type Places = {
  tokens: { famous: string; admin: string; follower: string };
  famous: string;
  crowded: string;
  crowdedComment: string;
  /** Positions all over the popular order of artworks. */
  popular: readonly { score: number; id: string }[];
  /** People and their usernames, with equally many artworks on every site. */
  people: readonly { id: string; username: string }[];
  prolific: readonly string[];
  blogs: readonly { id: string; author: string }[];
  discussions: readonly { id: string; author: string }[];
  /** Positions in lists of the famous person and the crowded artwork. */
  notifications: readonly { at: Date; id: string }[];
  follows: readonly { at: Date; id: string }[];
  likes: readonly { at: Date; id: string }[];
  comments: readonly string[];
  /** Words that eight artworks have. */
  ownWords: readonly string[];
};

export type Call = {
  what: string;
  path: (places: Places, turn: number) => string;
  as?: keyof Places['tokens'];
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
  {
    what: 'Artworks of one with a hundred',
    path: ({ prolific }, n) => `/api/artworks/user/${at(prolific, n)}`,
  },
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
    path: ({ crowded, comments }, n) => `/api/artworks/${crowded}/comments?${after(at(comments, n))}`,
  },
  {
    what: 'Replies to the comment with most',
    path: ({ crowded, crowdedComment }) => `/api/artworks/${crowded}/comments/${crowdedComment}/replies`,
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
  search('artworks', 'word of eight', ({ ownWords }, n) => at(ownWords, n)),
  search('artworks', 'its first five letters', ({ ownWords }, n) => at(ownWords, n).slice(0, 5)),
  search('artworks', 'its first two letters', ({ ownWords }, n) => at(ownWords, n).slice(0, 2)),
  search('artworks', 'word of one in 2,000', planted.twoThousandth),
  search('artworks', 'word of one in 500', planted.fiveHundredth),
  search('artworks', 'word of one in 25', planted.twentyFifth),
  search('artworks', 'the same, a wrong letter', planted.twentyFifthMistyped),
  search('artworks', 'Devanagari, one in 50', planted.fiftieth),
  search('artworks', 'its beginning', planted.fiftiethBeginning),
  search('artworks', 'beginning that a fifth has', planted.fifthBeginning),
  search('artworks', 'a word of most and a rare one', `${planted.mostCommon} ${planted.rare}`),
  search('artworks', 'two common words', 'tiger golden'),
  search('artworks', 'name of a creator', 'kulkarni'),
  search('artworks', 'nothing has it', 'qqqqqq'),
  search('people', 'name of five', 'zubeida'),
  search('people', 'the same, a wrong letter', 'zubieda'),
  search('people', 'last name of one in 40', 'kulkarni'),
  search('people', 'both names', 'asha kulkarni'),
  search('people', 'beginning of two letters', 'ku'),
  search('people', 'username', ({ people }, n) => at(people, n).username),
  search('blogs', 'word that all have', 'paper'),
  search('discussions', 'word that a tenth has', planted.fiftieth),
  { what: 'Admin: people', path: () => '/api/admin/dashboard', as: admin },
  { what: 'Admin: people with a name of five', path: () => '/api/admin/dashboard?q=zubeida', as: admin },
  {
    what: 'Admin: people with a name of one in 40',
    path: () => '/api/admin/dashboard?q=kulkarni',
    as: admin,
  },
  { what: 'Admin: applications', path: () => '/api/applications/admin/kalaklub', as: admin },
  { what: 'Home page', path: () => '/' },
  { what: 'Page of an artwork', path: ({ popular }, n) => `/artwork/${at(popular, n).id}` },
  { what: 'Page of a profile', path: ({ people }, n) => `/profile/${at(people, n).username}` },
];

/** Called so seldom, or answering with so much, that fewer rounds suffice. */
export const seldomCalls: readonly Call[] = [{ what: 'Site map: its index', path: () => '/sitemap.xml' }];
