import { rich } from '@kalaangan/messages/rich';
import { t } from '@kalaangan/messages/t';
import type { ReactNode } from 'react';
import { formatCount } from '~/lib/texts/format.ts';
import { VisuallyHidden } from '~/ui/texts/visually-hidden.tsx';

/** Numbers with their nouns: '1 view', '12K views'. */
export const discussionCountTexts = {
  votes: (count: number) =>
    t('{shown} {amount, plural, one {vote} other {votes}}', {
      amount: Math.abs(count),
      shown: formatCount(count),
    }),
  replies: (count: number) =>
    t('{shown} {count, plural, one {reply} other {replies}}', { count, shown: formatCount(count) }),
  views: (count: number) =>
    t('{shown} {count, plural, one {view} other {views}}', { count, shown: formatCount(count) }),
};

const hidden = (noun: ReactNode) => <VisuallyHidden>{noun}</VisuallyHidden>;

/** The same beside an icon that shows what is counted: the noun is for screen readers alone. */
export const discussionCounts = {
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
};
