import { describe, expect, it } from 'vitest';
import { loadCatalog } from './catalogs.ts';
import { sentence, wordLines, wordSentence } from './sentence.ts';

describe('a stored sentence', () => {
  it('is worded for each reader, with times and other sentences in it', () => {
    const told = sentence('Your account is suspended until {date}.', {
      date: { day: '2026-11-21T20:00:00Z' },
    });
    const stored: typeof told = JSON.parse(JSON.stringify(told));
    expect(wordSentence(stored, 'en')).toBe('Your account is suspended until 22 November 2026.');
    const hindi = loadCatalog('hi').get('Your account is suspended until {date}.') ?? '';
    expect(wordSentence(stored, 'hi')).toBe(hindi.replace('{date}', '22 नवंबर 2026'));
    const nested = sentence('Rule {rule}: {text}', { rule: '8', text: sentence('Anything else') });
    expect(wordSentence(nested, 'en')).toBe('Rule 8: Anything else');
    expect(wordSentence(nested, 'ta')).toContain(loadCatalog('ta').get('Anything else'));
  });

  it('stands in lines with what people wrote', () => {
    const account = [[sentence('Name is required'), sentence('Email is required')], 'as I wrote it {so}'];
    expect(wordLines(account, 'en')).toBe('Name is required Email is required\nas I wrote it {so}');
  });
});
