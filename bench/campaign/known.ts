import { pick, type Random } from './values.ts';

/** A thing by the parameters of its path: a reply has those of what it stands under too. */
export type Thing = { id?: string; commentId?: string; replyId?: string };

const mostOfKind = 400;
const parameterOfKey: Readonly<Record<string, keyof Thing>> = {
  comments: 'commentId',
  comment: 'commentId',
  replies: 'replyId',
  reply: 'replyId',
};
const people = new Set(['user', 'author', 'creator', 'likes', 'followers', 'following']);

/** `artworks` of `/api/artworks/{id}/like`. */
const kindOf = (path: string) => path.split('/')[2] ?? '';

/** What answers told of, so that later calls meet things that are there. */
export function createKnownThings() {
  const things = new Map<string, Thing[]>();
  let count = 0;

  function add(kind: string, thing: Thing): void {
    const known = things.get(kind) ?? [];
    things.set(kind, known);
    // Older ones give way: they may be gone.
    known[known.length < mostOfKind ? known.length : count++ % mostOfKind] = thing;
  }

  function walk(value: unknown, kind: string, around: Thing, parameter: keyof Thing): void {
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
    /** @param asked the parameters of the path that was asked for */
    learn(path: string, asked: Thing, body: unknown): void {
      const isComment = path.endsWith('/comments');
      walk(body, kindOf(path), asked, isComment ? 'commentId' : 'id');
    },

    /** One that has all of the path's parameters. */
    pick(random: Random, path: string): Thing | undefined {
      const all = things.get(kindOf(path)) ?? [];
      const needs = (['id', 'commentId', 'replyId'] as const).filter((name) => path.includes(`{${name}}`));
      return pick(
        random,
        all.filter((thing) => needs.every((name) => thing[name] !== undefined)),
      );
    },
  };
}
