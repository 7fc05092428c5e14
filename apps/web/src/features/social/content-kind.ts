import type { PersonCard } from '@kalaangan/contract/people/people';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { changeCached } from '~/lib/queries/change-cached.ts';
import type { PeopleQuery } from './queries.ts';

/** The fields of content that can be liked and commented on. */
export type Content = {
  _id: string;
  /** The newest likers. */
  likes: readonly PersonCard[];
  likesCount: number;
  likedByMe: boolean;
  commentsCount: number;
};
export type ContentChange = Partial<Omit<Content, '_id'>>;

/** Properties of a kind of content that the components of this feature need to know. */
export type ContentKind = {
  /** Names the kind in caches, drafts and element ids. */
  name: string;
  /** The prefix of all query keys of a content, as visitors and as members see it. */
  detailKey: (id: string) => QueryKey;
  /** Likes or unlikes on the server; returns the change that its answer makes to cached content. */
  setLiked: (id: string, liked: boolean) => Promise<(now: Content) => ContentChange>;
  likersQuery: (id: string) => PeopleQuery;
  texts: Record<'loginToLike' | 'likeFailed' | 'likesFailed', string>;
};

/** Identifies a content in query keys, drafts and element ids. */
export const contentKeyOf = ({ name }: Pick<ContentKind, 'name'>, id: string) => `${name}:${id}`;

/** Changes every cached copy of a content. `change` must be idempotent. */
export function changeContent(
  queries: QueryClient,
  kind: Pick<ContentKind, 'detailKey'>,
  id: string,
  change: (now: Content) => ContentChange,
): void {
  changeCached<Content>(queries, kind.detailKey(id), (now) => ({ ...now, ...change(now) }));
}
