import type { PersonCard } from '@kalaangan/contract/people/people';
import type { LikersPage } from '@kalaangan/contract/social/social.calls';
import type { Sent } from '../api/api.ts';
import { completeEach } from './invalid-answer.ts';
import { pageEnd } from './page-end.ts';
import { completePerson, ownId } from './people.ts';

/** A person, or the person's id. */
type Liker = string | PersonCard;
type LikeState<L extends Liker> = { likes: L[]; likesCount: number; likedByMe: boolean };

export const isAmong = (people: readonly Liker[], id = ownId()) =>
  people.some((liker) => (typeof liker === 'string' ? liker : liker._id) === id);

export function completeLikes<L extends Liker>({
  likes = [],
  likesCount = likes.length,
  likedByMe = isAmong(likes),
}: Partial<LikeState<L>>): LikeState<L> {
  return { likes, likesCount, likedByMe };
}

export function completeLikers(given: Partial<LikersPage>, sent: Sent): LikersPage {
  const likes = completeEach(given.likes, completePerson);
  return { total: likes.length, ...given, likes, ...pageEnd(given, sent) };
}
