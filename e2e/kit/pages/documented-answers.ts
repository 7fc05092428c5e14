import type { Page, Route } from 'playwright-core';

/** The fields of an answer that stay; `true`: as it is. A list has the shape of its items. */
type Shape = true | readonly [Shape] | { readonly [field: string]: Shape };

const ids = [true] as const;
const person = { _id: true, name: true, username: true, profilePicture: true } as const;
const user = {
  ...person,
  email: true,
  isVerified: true,
  isAdmin: true,
  createdAt: true,
  title: true,
  summary: true,
  link: true,
  cityState: true,
  socialLinks: true,
  totalViews: true,
  following: true,
} as const;
const {
  email: _email,
  isVerified: _isVerified,
  isAdmin: _isAdmin,
  following: _following,
  ...publicUser
} = user;

const artworkItem = {
  _id: true,
  title: true,
  thumbnailUrl: true,
  imageUrls: true,
  creator: { name: true, profilePicture: true },
} as const;
const artwork = {
  _id: true,
  title: true,
  description: true,
  imageUrls: true,
  videoUrl: true,
  youtubeUrl: true,
  sketchfabUrl: true,
  thumbnailUrl: true,
  artStyle: true,
  software: true,
  tags: true,
  views: true,
  likes: [person],
  creator: person,
  createdAt: true,
} as const;
const said = { _id: true, content: true, createdAt: true, user: person } as const;
const comment = { ...said, likes: ids, replies: [{ ...said, likes: ids }] } as const;
const blogComment = { ...said, likes: [person], replies: [{ ...said, likes: [person] }] } as const;

const block = { type: true, content: true, order: true } as const;
const votes = { votes: { upvotes: ids, downvotes: ids }, voteCount: true } as const;
const reply = {
  ...votes,
  _id: true,
  author: person,
  content: [block],
  createdAt: true,
  parentReply: true,
  solved: true,
} as const;
const discussion = {
  ...votes,
  _id: true,
  title: true,
  content: [block],
  tags: true,
  author: person,
  createdAt: true,
  viewCount: true,
  replies: [reply],
} as const;
const blog = {
  _id: true,
  title: true,
  content: true,
  tags: true,
  software: true,
  thumbnail: true,
  author: person,
  likes: [person],
  comments: [blogComment],
  createdAt: true,
} as const;
const application = {
  _id: true,
  name: true,
  email: true,
  city: true,
  linkedin: true,
  introduction: true,
  createdAt: true,
  user: { username: true, email: true },
} as const;

const session = { token: true, user } as const;
const artworks = { artworks: [artworkItem], hasMore: true } as const;
const discussions = { discussions: [discussion], currentPage: true, totalPages: true } as const;
const likes = { likes: [person] } as const;
/** Shape of answers of which nothing is read. */
const nothing = {} as const;

/** Sections 7 of the specification: what is read of the answer to each call. */
const documented: Readonly<Record<string, Shape>> = {
  'GET /api/users/me': { user },
  'GET /api/notifications/count': { count: true },
  'GET /api/notifications': {
    notifications: [{ _id: true, content: true, link: true, read: true, createdAt: true }],
    hasMore: true,
  },
  'POST /api/notifications/mark-read': nothing,
  'POST /api/notifications/*/mark-read': nothing,
  'POST /api/auth/login': session,
  'POST /api/auth/signup': session,
  'POST /api/auth/google': session,
  'POST /api/auth/forgot-password': nothing,
  'POST /api/auth/send-verification': nothing,
  'GET /api/auth/verify/*': nothing,
  'POST /api/auth/reset-password/*': nothing,
  'GET /api/users/profile/*': { user: publicUser, followersCount: true, followingCount: true },
  'PUT /api/users/profile': { user },
  'PUT /api/users/profile-image': { user: { profilePicture: true } },
  'GET /api/users/*/followers': { followers: [person], hasMore: true },
  'GET /api/users/*/following': { following: [person], hasMore: true },
  'POST /api/users/follow/*': nothing,
  'POST /api/users/unfollow/*': nothing,
  'GET /api/users/search': { users: [person] },
  'GET /api/admin/dashboard': { stats: { totalUsers: true, verifiedUsers: true }, users: [user] },
  'GET /api/applications/admin/*': [application],
  'GET /api/applications/check/*': { hasApplied: true },
  'POST /api/applications/*': nothing,
  'POST /api/contact': nothing,

  'GET /api/artworks': artworks,
  'GET /api/artworks/user/*': artworks,
  'GET /api/artworks/search': [artworkItem],
  'GET /api/artworks/*': artwork,
  'POST /api/artworks': nothing,
  'PUT /api/artworks/*': nothing,
  'DELETE /api/artworks/*': nothing,
  'POST /api/artworks/*/increment-view': nothing,
  'POST /api/artworks/*/like': likes,
  'POST /api/artworks/*/unlike': likes,
  'GET /api/artworks/*/comments': { comments: [comment], hasMore: true },
  'POST /api/artworks/*/comments': comment,
  'DELETE /api/artworks/*/comments/*': { comments: [comment] },
  'POST /api/artworks/*/comments/*/like': { likes: ids },
  'POST /api/artworks/*/comments/*/unlike': { likes: ids },
  'GET /api/artworks/*/comments/*/likes': likes,
  'POST /api/artworks/*/comments/*/reply': { comments: [comment] },
  'DELETE /api/artworks/*/comments/*/reply/*': { comments: [comment] },
  'POST /api/artworks/*/comments/*/reply/*/like': { likes: ids },
  'POST /api/artworks/*/comments/*/reply/*/unlike': { likes: ids },
  'GET /api/artworks/*/comments/*/replies/*/likes': likes,

  'GET /api/discussions': discussions,
  'GET /api/discussions/user/*': discussions,
  'GET /api/discussions/search': { discussions: [discussion], totalPages: true },
  'GET /api/discussions/*': discussion,
  'POST /api/discussions': { _id: true },
  'DELETE /api/discussions/*': nothing,
  'POST /api/discussions/*/increment-view': nothing,
  'POST /api/discussions/*/vote': nothing,
  'POST /api/discussions/*/reply': { reply },
  'POST /api/discussions/*/reply/*/vote': nothing,
  'DELETE /api/discussions/*/reply/*': nothing,
  'PATCH /api/discussions/*/replies/*/solved': nothing,

  'GET /api/blogs': { blogs: [blog], totalPages: true },
  'GET /api/blogs/user/*': { blogs: [blog], hasMore: true },
  'GET /api/blogs/search': { blogs: [blog], totalPages: true },
  'GET /api/blogs/*': blog,
  'POST /api/blogs': { _id: true },
  'PUT /api/blogs/*': { _id: true },
  'DELETE /api/blogs/*': nothing,
  'POST /api/blogs/*/like': [person],
  'POST /api/blogs/*/unlike': [person],
  'GET /api/blogs/*/likes': likes,
  'POST /api/blogs/*/comments': blogComment,
  'DELETE /api/blogs/*/comments/*': nothing,
  'POST /api/blogs/*/comments/*/like': likes,
  'POST /api/blogs/*/comments/*/unlike': likes,
  'GET /api/blogs/*/comments/*/likes': likes,
  'POST /api/blogs/*/comments/*/replies': { comment: blogComment },
  'DELETE /api/blogs/*/comments/*/replies/*': nothing,
  'POST /api/blogs/*/comments/*/replies/*/like': likes,
  'POST /api/blogs/*/comments/*/replies/*/unlike': likes,
  'GET /api/blogs/*/comments/*/replies/*/likes': likes,
};

/** Finds the shape of the answer to a call. `*` stands for an id, or for a last part whose name is not a fixed one. */
function shapeOf(method: string, path: string): Shape | undefined {
  const parts = path.split('/');
  const fits = (call: string) => {
    const [itsMethod, itsPath = ''] = call.split(' ');
    const itsParts = itsPath.split('/');
    return (
      itsMethod === method &&
      itsParts.length === parts.length &&
      itsParts.every((part, index) => part === '*' || part === parts[index])
    );
  };
  // The first that fits: calls with a fixed name are listed before those with `*`.
  return Object.entries(documented).find(([call]) => fits(call))?.[1];
}

function reduce(value: unknown, shape: Shape): unknown {
  if (shape === true || value === null || value === undefined) return value;
  if (isList(shape)) return Array.isArray(value) ? value.map((item) => reduce(item, shape[0])) : value;
  const fields = new Map(Object.entries(value));
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, inner]) =>
      fields.has(name) ? [[name, reduce(fields.get(name), inner)]] : [],
    ),
  );
}

const isList = (shape: Shape): shape is readonly [Shape] => Array.isArray(shape);

export type DocumentedAnswers = {
  /** Method, path and query of each call so far. */
  calls: string[];
  /** Changes the answers of a call, by its name in `documented`, further. */
  change(call: string, change: (body: unknown) => unknown): void;
};

/**
 * Leaves, from now on, the documented fields alone in each answer of the API to the page, and answers 404 to calls that
 * are not documented: what a server gives that knows the specification and nothing else.
 */
export async function documentAnswers(page: Page): Promise<DocumentedAnswers> {
  const calls: string[] = [];
  const changes = new Map<Shape, (body: unknown) => unknown>();
  await page.route('**/api/**', async (route: Route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    calls.push(`${request.method()} ${pathname}${search}`);
    const shape = shapeOf(request.method(), pathname);
    if (!shape) return route.fulfill({ status: 404, json: { message: 'Not found' } });
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    const change = changes.get(shape) ?? ((body: unknown) => body);
    const { 'x-total-count': _total, ...headers } = response.headers();
    return route.fulfill({
      status: response.status(),
      headers,
      json: change(reduce(flatten(await response.json()), shape)),
    });
  });
  return {
    calls,
    change(call, change) {
      const shape = documented[call];
      if (!shape) throw new Error(`not documented: ${call}`);
      changes.set(shape, change);
    },
  };
}

/** The replies of a discussion in one list, in which those to replies name their parent, as the specification has them. */
function flatten(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('replies' in body) || !('viewCount' in body))
    return body;
  const replies = Array.isArray(body.replies) ? body.replies : [];
  return {
    ...body,
    replies: replies.flatMap((reply: { replies?: unknown[] }) => [reply, ...(reply.replies ?? [])]),
  };
}
