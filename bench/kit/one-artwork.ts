import type { Community } from './community.ts';

/** The result of many people liking, unliking and commenting on one artwork at once. */
export type CrowdResult = {
  seconds: number;
  requests: number;
  failures: readonly string[];
  /** Counts that differ from the expected ones. */
  wrong: readonly string[];
  /** From the last response until the owner had all notifications. */
  notifiedSeconds: number;
};

type Artwork = { likesCount: number; commentsCount: number };

const timeoutMs = 120_000;

/** All members in parallel, each sequentially. The artwork must be by `famous` and without likes of these members. */
export async function crowdOne(
  siteUrl: string,
  artworkId: string,
  { famous, tokens }: Community,
): Promise<CrowdResult> {
  const artworkUrl = `${siteUrl}/api/artworks/${artworkId}`;
  const failures: string[] = [];
  let requests = 0;
  async function post(token: string, action: string, body?: object): Promise<void> {
    requests++;
    const answer = await fetch(`${artworkUrl}/${action}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(String);
    if (typeof answer === 'string') failures.push(`${action}: ${answer}`);
    else {
      const text = await answer.text();
      if (!answer.ok) failures.push(`${action}: ${answer.status} ${text.slice(0, 200)}`);
    }
  }
  await markAllRead(siteUrl, famous.token);
  const before = await countAll(artworkUrl);
  const start = performance.now();
  await Promise.all(
    tokens.map(async (token, index) => {
      await post(token, 'like');
      await post(token, 'unlike');
      if (index % 2 === 0) await post(token, 'like');
      await post(token, 'comments', { content: `What a light! (${index + 1})` });
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  // All likes make one notification.
  const notifiedSeconds = await awaitUnread(siteUrl, famous.token, tokens.length + 1);
  const likers = Math.ceil(tokens.length / 2);
  const after = await countAll(artworkUrl);
  const more = { likesCount: likers, likes: likers, commentsCount: tokens.length, comments: tokens.length };
  const wrong = (['likesCount', 'likes', 'commentsCount', 'comments'] as const).flatMap((what) => {
    const [actual, expected] = [after[what] - before[what], more[what]];
    return actual === expected ? [] : [`${what}: ${actual} more instead of ${expected}`];
  });
  return { seconds, requests, failures, wrong, notifiedSeconds };
}

async function read<T>(url: string, token?: string): Promise<T> {
  const answer = await fetch(url, token ? { headers: { authorization: `Bearer ${token}` } } : {});
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`);
  const value: T = JSON.parse(text);
  return value;
}

/** The counts of the artwork, and the lengths of the lists. */
async function countAll(artworkUrl: string) {
  const { likesCount, commentsCount }: Artwork = await read(artworkUrl);
  return {
    likesCount,
    likes: await countPages(artworkUrl, 'likes'),
    commentsCount,
    comments: await countPages(artworkUrl, 'comments'),
  };
}

async function markAllRead(siteUrl: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${siteUrl}/api/notifications/mark-read`, { method: 'POST', headers });
  if (!answer.ok) throw new Error(`marking all as read answered ${answer.status}`);
}

type Notifications = { notifications: readonly { read: boolean }[]; nextCursor: string | null };

/** Those before the first that is read; the count of the API ends at a hundred. */
async function countUnread(siteUrl: string, token: string): Promise<number> {
  let count = 0;
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Notifications = await read(
      `${siteUrl}/api/notifications?limit=50${toParameter(cursor)}`,
      token,
    );
    const unread = page.notifications.findIndex(({ read: isRead }) => isRead);
    if (unread !== -1) return count + unread;
    count += page.notifications.length;
    cursor = page.nextCursor;
  }
  return count;
}

const toParameter = (cursor: string) => (cursor ? `&cursor=${encodeURIComponent(cursor)}` : '');

async function awaitUnread(siteUrl: string, token: string, wanted: number): Promise<number> {
  const start = performance.now();
  for (;;) {
    const count = await countUnread(siteUrl, token);
    const waited = performance.now() - start;
    if (count === wanted) return waited / 1000;
    if (waited > timeoutMs) throw new Error(`${count} notifications instead of ${wanted}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

type Listed = { nextCursor: string | null } & Partial<
  Record<'likes' | 'comments', readonly { _id: string }[]>
>;

/** The number of different items on all pages. */
async function countPages(artworkUrl: string, list: 'likes' | 'comments'): Promise<number> {
  const ids = new Set<string>();
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Listed = await read(`${artworkUrl}/${list}?limit=50${toParameter(cursor)}`);
    for (const { _id } of page[list] ?? []) ids.add(_id);
    cursor = page.nextCursor;
  }
  return ids.size;
}
