import { describe, expect, it } from 'vitest';
import { createPosition, type Position } from './position.ts';

function createKnown(): Position {
  const position = createPosition();
  position.open();
  position.receiveSign('10');
  return position;
}

describe('what a replica must have', () => {
  it('is not known before a sign of life came back', () => {
    const position = createPosition();
    expect(position.required()).toBeNull();
    position.open();
    position.receiveChange('9');
    expect(position.required()).toBeNull();
    position.receiveSign('10');
    expect(position.required()?.xids).toEqual(['10']);
  });

  it('is the last change that was heard, not later signs', () => {
    const position = createKnown();
    const first = position.required()?.number ?? 0;
    position.receiveChange('12');
    position.receiveChange('11');
    position.receiveSign('13');
    expect(position.required()?.xids).toEqual(['11']);
    expect(position.required()?.number).toBeGreaterThan(first);
    expect(position.latest()).toBe('13');
  });

  it('contains an own change from its end until its message comes back', () => {
    const position = createKnown();
    position.expect('a');
    expect(position.required()?.xids).toEqual(['10']);
    position.end('a', '11');
    position.receiveChange('12');
    expect(position.required()?.xids).toEqual(['12', '11']);
    const { number } = position.required() ?? {};
    position.receiveOwnChange('a', '11');
    expect(position.required()).toEqual({ number, xids: ['11'] });
  });

  it('contains an own change whose message came before its end', () => {
    const position = createKnown();
    position.expect('a');
    position.receiveOwnChange('a', '11');
    position.end('a', '11');
    expect(position.required()?.xids).toEqual(['11']);
  });

  it('does not contain an own change that failed, unless it is heard of later', () => {
    const position = createKnown();
    position.expect('a');
    position.end('a', null);
    expect(position.required()?.xids).toEqual(['10']);
    position.receiveOwnChange('a', '11');
    expect(position.required()?.xids).toEqual(['11']);
  });

  it('is not known after a change of an unknown transaction, until a sign came after it', () => {
    const position = createKnown();
    position.receiveChange(undefined);
    expect(position.required()).toBeNull();
    position.receiveSign('11');
    expect(position.required()?.xids).toEqual(['11']);
  });

  it('is not known when the connection is opened again, until a sign came after all own changes', () => {
    const position = createKnown();
    position.expect('a');
    position.end('a', '11');
    position.open();
    expect(position.required()).toBeNull();
    expect(position.lastRequired().xids).toEqual(['10', '11']);
    position.receiveSign('12');
    expect(position.required()?.xids).toEqual(['12']);
  });
});
