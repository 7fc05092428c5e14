import { describe, expect, it } from 'vitest';
import { everything } from '#platform/cache/invalidation.ts';
import { newId } from '../ids.ts';
import { changePayloads, encode, readMessage } from './change-messages.ts';

const tagsOf = (payload: string) => {
  const message = readMessage(payload);
  return message && 'tags' in message ? message.tags : null;
};

describe('the messages of a change', () => {
  it('carry all tags in as many payloads as PostgreSQL needs, of which one is the last', () => {
    const tags = Array.from({ length: 1000 }, () => `subject:${newId()}`);
    const payloads = changePayloads(newId(), newId(), tags);
    expect(payloads.length).toBeGreaterThan(1);
    expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8000);
    expect(payloads.flatMap(tagsOf)).toEqual(tags);
    expect(payloads.map((payload) => readMessage(payload))).toEqual(
      payloads.map((_, index) => expect.objectContaining({ isLast: index === payloads.length - 1 })),
    );
  });

  it('name everything instead of very many tags', () => {
    const payloads = changePayloads('', newId(), Array.from({ length: 5001 }, newId));
    expect(payloads.map(tagsOf)).toEqual([[everything]]);
  });

  it('are read as they were written; others are skipped', () => {
    const sign = { from: newId(), sign: 1, confirmed: [newId()] };
    const confirmation = { from: newId(), confirmed: [newId()] };
    const left = { from: newId(), left: true as const };
    const sent = [sign, confirmation, left];
    expect(sent.map((message) => readMessage(encode(message)))).toEqual(sent);
    for (const payload of ['', '{', '{}', 'null', '{"from":1,"left":true}'])
      expect(readMessage(payload)).toBeNull();
  });
});
