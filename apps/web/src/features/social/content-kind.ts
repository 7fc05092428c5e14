import type { PersonCard } from '@kalaangan/contract/people';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { changeCached } from '~/lib/change-cached.ts';
import type { PeopleQuery } from './queries.ts';

/** What every kind of content has that can be liked and commented on. */
export type Content = {
  _id: string;
  /** The newest who like it. */
  likes: readonly PersonCard[];
  likesCount: number;
  likedByMe: boolean;
  commentsCount: number;
};
export type ContentChange = Partial<Omit<Content, '_id'>>;

/** What is special about a kind of content, for what all kinds share. */
export type ContentKind = {
  /** Names the kind in caches, drafts and element ids. */
  name: string;
  /** Also matches the content as members see it. */
  detailKey: (id: string) => QueryKey;
  /** Tells the server, and returns what its answer changes. */
  setLiked: (id: string, liked: boolean) => Promise<(now: Content) => ContentChange>;
  likersQuery: (id: string) => PeopleQuery;
  texts: Record<'loginToLike' | 'likeFailed' | 'likesFailed', string>;
};

/** Names a content where comments on it are cached and drafted. */
export const placeOf = ({ name }: Pick<ContentKind, 'name'>, id: string) => `${name}:${id}`;

/** Changes every cached copy of a content. The change may be made twice. */
export function changeContent(
  queries: QueryClient,
  kind: Pick<ContentKind, 'detailKey'>,
  id: string,
  change: (now: Content) => ContentChange,
): void {
  changeCached<Content>(queries, kind.detailKey(id), (now) => ({ ...now, ...change(now) }));
}
