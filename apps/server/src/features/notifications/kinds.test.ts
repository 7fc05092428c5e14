import type { NotificationKind } from '@kalaangan/contract/notifications/notification-kinds';
import { describe, expect, it } from 'vitest';
import type { SubjectDescription } from '#features/social/index.ts';
import { kinds } from './kinds.ts';
import { toNotification, type Facts } from './views.ts';

const asha = { _id: 'a', name: 'Asha', username: 'asha1', profilePicture: null };
const artwork: SubjectDescription = { what: 'artwork', on: 'artwork', title: 'Monsoon', link: '/artwork/1' };
const blog: SubjectDescription = { what: 'blog', on: 'blog', title: 'नीला रंग', link: '/blogs/1' };
const discussion: SubjectDescription = {
  what: 'discussion',
  on: 'discussion',
  title: 'Ink?',
  link: '/discussions/1',
};
const comment: SubjectDescription = { ...artwork, what: 'comment' };
const reply: SubjectDescription = { ...discussion, what: 'reply' };

const madeAt = new Date('2025-03-04T05:06:07.089Z');
function view(kind: NotificationKind, given: Partial<Facts>) {
  const facts = { actor: undefined, others: 0, subject: undefined, boardId: null, ...given };
  const text = kinds[kind].view(facts);
  return text && toNotification({ id: 'n', read: false, made_at: madeAt }, text, facts);
}

describe('a notification', () => {
  it.each<[NotificationKind, Partial<Facts>, string, string]>([
    ['follow', { actor: asha }, 'Asha started following you', '/profile/asha1'],
    ['like', { actor: asha, subject: artwork }, 'Asha liked your artwork "Monsoon"', '/artwork/1'],
    [
      'like',
      { actor: asha, subject: artwork, others: 1 },
      'Asha and 1 other liked your artwork "Monsoon"',
      '/artwork/1',
    ],
    [
      'like',
      { actor: asha, subject: blog, others: 12 },
      'Asha and 12 others liked your blog "नीला रंग"',
      '/blogs/1',
    ],
    ['like', { actor: asha, subject: comment }, 'Asha liked your comment', '/artwork/1'],
    [
      'like',
      { actor: asha, subject: reply, others: 2 },
      'Asha and 2 others liked your reply',
      '/discussions/1',
    ],
    ['comment', { actor: asha, subject: comment }, 'Asha commented on your artwork "Monsoon"', '/artwork/1'],
    [
      'comment',
      { actor: asha, subject: { ...blog, what: 'comment' } },
      'Asha commented on your blog "नीला रंग"',
      '/blogs/1',
    ],
    ['reply', { actor: asha, subject: comment }, 'Asha replied to your comment', '/artwork/1'],
    ['answer', { actor: asha, subject: reply }, 'Asha replied to your discussion "Ink?"', '/discussions/1'],
    [
      'board',
      { actor: asha, subject: artwork, boardId: 'b1' },
      'Asha put your artwork "Monsoon" on a board',
      '/boards/b1',
    ],
    ['solution', { subject: reply }, 'Your reply in "Ink?" was marked as a solution', '/discussions/1'],
  ])('of kind %s has its text and link (%#)', (kind, facts, content, link) => {
    expect(view(kind, facts)).toEqual({
      _id: 'n',
      content,
      words: (content.match(/^Asha|"[^"]+"/g) ?? []).map((word) => word.replaceAll('"', '')),
      link,
      read: false,
      createdAt: '2025-03-04T05:06:07.089Z',
    });
  });

  it.each<[NotificationKind, Partial<Facts>]>([
    ['follow', {}],
    ['like', { subject: artwork }],
    ['comment', { actor: asha }],
    ['solution', {}],
  ])('of kind %s is null without its person or subject', (kind, facts) => {
    expect(view(kind, facts)).toBeNull();
  });
});
