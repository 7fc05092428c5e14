import { t } from '@kalaangan/messages/t';
import { formatCount } from './format.ts';

/** Numbers with their nouns, shortened from 10,000 on: '1 view', '1.2L views'. */
export const countTexts = {
  views: (count: number) =>
    t('{shown} {count, plural, one {view} other {views}}', { count, shown: formatCount(count) }),
  artViews: (count: number) =>
    t('{shown} {count, plural, one {art view} other {art views}}', { count, shown: formatCount(count) }),
  likes: (count: number) =>
    t('{shown} {count, plural, one {like} other {likes}}', { count, shown: formatCount(count) }),
  comments: (count: number) =>
    t('{shown} {count, plural, one {comment} other {comments}}', { count, shown: formatCount(count) }),
  replies: (count: number) =>
    t('{shown} {count, plural, one {reply} other {replies}}', { count, shown: formatCount(count) }),
  votes: (count: number) =>
    t('{shown} {amount, plural, one {vote} other {votes}}', {
      amount: Math.abs(count),
      shown: formatCount(count),
    }),
  followers: (count: number) =>
    t('{shown} {count, plural, one {follower} other {followers}}', { count, shown: formatCount(count) }),
};
