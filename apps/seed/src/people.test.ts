import { accountLimits } from '@kalaangan/contract/accounts/accounts';
import { countCharacters, isLongerThan } from '@kalaangan/contract/text';
import { describe, expect, it } from 'vitest';
import { familiesOfWorks } from '../content/works/families.ts';
import { createPeople, people } from './people.ts';

describe('the people of the demonstration', () => {
  it('are 48 with unique usernames regardless of case', () => {
    expect(people).toHaveLength(48);
    expect(new Set(people.map(({ username }) => username.toLowerCase())).size).toBe(48);
  });

  it('have names, usernames and emails that signup accepts', () => {
    for (const { name, username, email } of people) {
      expect(username).toMatch(/^[A-Za-z0-9]{3,30}$/);
      expect(countCharacters(name)).toBeGreaterThanOrEqual(accountLimits.name.min);
      expect(isLongerThan(name, accountLimits.name.max)).toBe(false);
      expect(email).toBe(`${username}@example.org`);
    }
  });

  it('have complete profiles within the limits', () => {
    for (const { title, summary, cityState } of people) {
      expect(title).not.toBe('');
      expect(isLongerThan(title, 100)).toBe(false);
      expect(countCharacters(summary)).toBeGreaterThan(20);
      expect(isLongerThan(summary, 3000)).toBe(false);
      expect(cityState).toMatch(/^[A-Z][A-Za-z ]+, [A-Z][A-Za-z ]+$/);
    }
  });

  it('link to example.org only', () => {
    const links = people
      .flatMap(({ link, socialLinks }) => [link, ...Object.values(socialLinks)])
      .filter(Boolean);
    expect(links.length).toBeGreaterThan(60);
    for (const link of links) expect(new URL(link).hostname).toMatch(/(^|\.)example\.org$/);
  });

  it.for(['Devanagari', 'Tamil', 'Bengali', 'Malayalam', 'Gujarati', 'Kannada', 'Telugu', 'Oriya', 'Arabic'])(
    'include names in %s script',
    (script) => {
      const written = new RegExp(`\\p{Script=${script}}`, 'u');
      expect(people.some(({ name }) => written.test(name))).toBe(true);
    },
  );

  it('paint existing families only, and most have a picture', () => {
    for (const { paints } of people)
      expect(Object.keys(familiesOfWorks)).toEqual(expect.arrayContaining([...paints]));
    expect(people.filter(({ picture }) => picture !== null).length).toBeGreaterThan(35);
  });

  it('follow existing others once, with uneven numbers of followers', () => {
    const usernames = new Set(people.map(({ username }) => username));
    const followers = new Map<string, number>();
    for (const { username, follows } of people) {
      expect(follows).not.toContain(username);
      expect(new Set(follows).size).toBe(follows.length);
      expect(follows.every((name) => usernames.has(name))).toBe(true);
      for (const name of follows) followers.set(name, (followers.get(name) ?? 0) + 1);
    }
    const counts = people.map(({ username }) => followers.get(username) ?? 0).sort((a, b) => b - a);
    expect(counts[0]).toBeGreaterThan(3 * (counts[24] ?? 0) - 12);
    expect(counts[0]).toBeGreaterThan(15);
    expect(counts.at(-1)).toBeLessThan(4);
  });

  it('are equal for equal seeds and follow others for another seed', () => {
    expect(createPeople(5)).toEqual(createPeople(5));
    expect(createPeople(6).map(({ follows }) => follows)).not.toEqual(
      createPeople(5).map(({ follows }) => follows),
    );
  });
});
