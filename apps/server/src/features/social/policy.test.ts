import { describe, expect, it } from 'vitest';
import { isRestrained, mayCloseComments, mayHaveLinks } from './policy.ts';
import { countLinks } from './comments/restraint-steps.ts';

const now = new Date('2026-11-20T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

describe('an account', () => {
  it.each([
    { hours: 0, works: 0, restrained: true },
    { hours: 71, works: 3, restrained: true },
    { hours: 73, works: 2, restrained: true },
    { hours: 72, works: 3, restrained: false },
    { hours: 5000, works: 40, restrained: false },
  ])('of $hours hours with $works works is restrained: $restrained', ({ hours, works, restrained }) => {
    expect(isRestrained({ joinedAt: hoursAgo(hours), works }, now)).toBe(restrained);
  });
});

it.each([
  { links: 0, may: true },
  { links: 5, may: true },
  { links: 6, may: false },
])('lets $links links stand: $may', ({ links, may }) => {
  expect(mayHaveLinks(links)).toBe(may);
});

it('lets authors alone close comments', () => {
  expect([mayCloseComments({ id: 'a' }, 'a'), mayCloseComments({ id: 'b' }, 'a')]).toEqual([true, false]);
});

it.each([
  { text: '', links: 0 },
  { text: 'See https://example.org/a?b=c, http://example.org and www.example.org.', links: 3 },
  { text: 'HTTPS://EXAMPLE.ORG', links: 1 },
  { text: 'http and www are no links, nor is awww.', links: 0 },
])('counts $links links in "$text"', ({ text, links }) => {
  expect(countLinks(text)).toBe(links);
});
