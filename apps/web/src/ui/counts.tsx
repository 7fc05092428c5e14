import { rich } from '@kalaangan/messages/rich';
import type { ReactNode } from 'react';
import { formatCount } from '~/lib/format.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const hidden = (noun: ReactNode) => <VisuallyHidden>{noun}</VisuallyHidden>;

/** Numbers whose nouns only screen readers hear, because an icon shows what is counted. */
export const counts = {
  votes: (count: number) =>
    rich('{shown}<hidden> {amount, plural, one {vote} other {votes}}</hidden>', {
      shown: formatCount(count),
      amount: Math.abs(count),
      hidden,
    }),
  replies: (count: number) =>
    rich('{shown}<hidden> {count, plural, one {reply} other {replies}}</hidden>', {
      shown: formatCount(count),
      count,
      hidden,
    }),
  views: (count: number) =>
    rich('{shown}<hidden> {count, plural, one {view} other {views}}</hidden>', {
      shown: formatCount(count),
      count,
      hidden,
    }),
  likes: (count: number) =>
    rich('{shown}<hidden> {count, plural, one {like} other {likes}}</hidden>', {
      shown: formatCount(count),
      count,
      hidden,
    }),
  comments: (count: number) =>
    rich('{shown}<hidden> {count, plural, one {comment} other {comments}}</hidden>', {
      shown: formatCount(count),
      count,
      hidden,
    }),
};
