import { pick, type Random } from './values.ts';

/** Path parameters of something that exists: those of a reply include its parents'. */
export type KnownIds = { id?: string; commentId?: string; replyId?: string };

const maxOfKind = 400;
const parameterOfKey: Readonly<Record<string, keyof KnownIds>> = {
  comments: 'commentId',
  comment: 'commentId',
  replies: 'replyId',
  reply: 'replyId',
};
const people = new Set(['user', 'author', 'creator', 'likes', 'followers', 'following']);

/** `artworks` of `/api/artworks/{id}/like`. */
const kindOf = (path: string) => path.split('/')[2] ?? '';

/** Collects ids from responses, so that later calls refer to existing content. */
export function createKnownContent() {
  const things = new Map<string, KnownIds[]>();
  let count = 0;

  function add(kind: string, thing: KnownIds): void {
    const known = things.get(kind) ?? [];
    things.set(kind, known);
    // Replaces older ones, which may have been deleted.
    known[known.length < maxOfKind ? known.length : count++ % maxOfKind] = thing;
  }

  function walk(value: unknown, kind: string, around: KnownIds, parameter: keyof KnownIds): void {
    if (Array.isArray(value)) for (const item of value) walk(item, kind, around, parameter);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const id = '_id' in value && typeof value._id === 'string' ? value._id : null;
    const thing = id === null ? around : { ...around, [parameter]: id };
    if (id !== null) add(kind, thing);
    for (const [key, inner] of Object.entries(value)) {
      if (people.has(key)) walk(inner, 'users', {}, 'id');
      else walk(inner, kind, thing, parameterOfKey[key] ?? 'id');
    }
  }

  return {
    /** @param asked the path parameters of the request */
    learn(path: string, asked: KnownIds, body: unknown): void {
      const isComment = path.endsWith('/comments');
      walk(body, kindOf(path), asked, isComment ? 'commentId' : 'id');
    },

    /** Random ids for all parameters of the path; undefined if none are known. */
    pick(random: Random, path: string): KnownIds | undefined {
      const all = things.get(kindOf(path)) ?? [];
      const needs = (['id', 'commentId', 'replyId'] as const).filter((name) => path.includes(`{${name}}`));
      return pick(
        random,
        all.filter((thing) => needs.every((name) => thing[name] !== undefined)),
      );
    },
  };
}
