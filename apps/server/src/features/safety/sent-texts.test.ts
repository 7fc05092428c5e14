import { appealActions, caseActions } from '@kalaangan/contract/safety/moderation';
import { wordSentence, type Lines } from '@kalaangan/messages/sentence';
import { describe, expect, it } from 'vitest';
import { englishLines } from '#test-kit/people/mail-languages.ts';
import { noticeTexts } from './copyright/notice-texts.ts';
import {
  reporterTimeline,
  suspensionEnded,
  toAppellant,
  toAuthor,
  toReporter,
  type Outcome,
} from './cases/outcome-texts.ts';
import { quarterlyNotice } from './rule-notice-jobs.ts';
import { thingTexts } from './cases/thing-texts.ts';
import { subjects, toMessage } from './cases/warning-jobs.ts';

const until = new Date('2026-12-20T08:00:00Z');
const monsoon = { what: 'artwork', on: 'artwork', title: 'मानसून', link: '/artwork/1' };
const base: Outcome = {
  action: 'remove',
  isAnswer: false,
  rule: '1',
  note: 'क्योंकि',
  name: monsoon,
  suspendedUntil: until,
  label: null,
  appealUntil: until,
  notice: null,
};
const claim = { work: 'काम', proof: 'सबूत', explanation: 'क्योंकि' };
const notice = {
  number: 'C-AAAAAAAAAA',
  text: noticeTexts.forOwner(noticeTexts.said({ details: '' }, { claim }), 'Nila'),
  until,
};

const texts: Readonly<Record<string, Lines>> = {
  ...Object.fromEntries(
    [...caseActions, ...appealActions].flatMap((action) => [
      [`author ${action}`, toAuthor({ ...base, action }, true)],
      [`reporter ${action}`, toReporter('R-AAAAAAAAAA', { ...base, action })],
      [`timeline ${action}`, [[reporterTimeline.decided(action)]]],
    ]),
  ),
  'author of a label': toAuthor({ ...base, action: 'label-mature', label: 'none' }, true),
  'author of a notice': toAuthor({ ...base, notice }, true),
  'author of what stays': toAuthor({ ...base, action: 'keep' }, false),
  'sender of a notice': toReporter('C-AAAAAAAAAA', { ...base, notice }),
  'sender of a message': toReporter('A-AAAAAAAAAA', { ...base, isAnswer: true }),
  'appellant upheld': toAppellant({ ...base, action: 'uphold' }),
  'appellant reversed': toAppellant({ ...base, action: 'reverse' }),
  'end of a suspension': [[suspensionEnded]],
  answered: noticeTexts.answered('C-AAAAAAAAAA'),
  ordered: noticeTexts.ordered('C-AAAAAAAAAA'),
  restored: noticeTexts.restored('C-AAAAAAAAAA'),
  ...Object.fromEntries(
    subjects.flatMap((subject, number) => [
      [
        `warning ${number}`,
        [[subject], ...toMessage({ id: 'a', category: 'spam', due_at: until }, number).lines],
      ],
    ]),
  ),
  rules: quarterlyNotice,
  things: Object.values(thingTexts).map((make) => [make(monsoon, until)]),
  timeline: [
    [reporterTimeline.received, reporterTimeline.messageReceived, reporterTimeline.hidden],
    [reporterTimeline.appealed, reporterTimeline.answered('सही')],
    [noticeTexts.timeline.hidden(until), noticeTexts.timeline.answered],
    [noticeTexts.timeline.ordered, noticeTexts.timeline.restored],
  ],
};

describe.each(Object.entries(texts))('what is told (%s)', (_, lines) => {
  it('has no line of English in Hindi, also once it was stored', () => {
    expect(englishLines(lines)).toEqual([]);
  });
});

describe('what has happened to a thing', () => {
  it.each([
    [monsoon, 'Your artwork "मानसून" was removed.', 'आपका आर्टवर्क “मानसून” हटा दिया गया।'],
    [
      { ...monsoon, what: 'comment', on: 'blog' },
      'Your comment on the blog "मानसून" was removed.',
      'ब्लॉग “मानसून” पर आपका कमेंट हटा दिया गया।',
    ],
    [
      { ...monsoon, what: 'reply', on: 'discussion' },
      'Your reply on the discussion "मानसून" was removed.',
      'चर्चा “मानसून” पर आपका जवाब हटा दिया गया।',
    ],
    [
      { ...monsoon, what: 'reply', on: 'artwork' },
      'Your reply on the artwork "मानसून" was removed.',
      'आर्टवर्क “मानसून” पर आपका जवाब हटा दिया गया।',
    ],
    [{ ...monsoon, what: 'profile', on: '' }, 'Your profile was removed.', 'आपकी प्रोफ़ाइल हटा दी गई।'],
    [null, 'Something you published was removed.', 'आपका पब्लिश किया हुआ कुछ हटा दिया गया।'],
  ])('agrees with its kind (%#)', (name, english, hindi) => {
    const told = thingTexts.removed(name);
    expect([wordSentence(told, 'en'), wordSentence(told, 'hi')]).toEqual([english, hindi]);
  });

  it.each([
    [thingTexts.warned(null), 'You have received a warning for something you published.'],
    [
      thingTexts.suspended(monsoon, until),
      'Your account is suspended until 20 December 2026 for your artwork "मानसून".',
    ],
    [thingTexts.reviewedAgain(monsoon), 'After an appeal, your artwork "मानसून" is reviewed again.'],
  ])('keeps its English text (%#)', (told, english) => {
    expect(wordSentence(told, 'en')).toBe(english);
  });
});
