import { describe, expect, it } from 'vitest';
import { createPeers } from './peers.ts';

function setUp() {
  const state = { time: 0 };
  const peers = createPeers(1000, () => state.time);
  const expectChange = (id: string) => {
    peers.expect(id);
    const seen = { confirmed: false };
    void peers.confirmed(id).then(() => (seen.confirmed = true));
    return seen;
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { state, peers, expectChange, settle };
}

describe('peers', () => {
  it('confirm a change when there are none, once the own message came back', async () => {
    const { peers, expectChange, settle } = setUp();
    const change = expectChange('a');
    await settle();
    expect(change.confirmed).toBe(false);
    peers.seen('a');
    await settle();
    expect(change.confirmed).toBe(true);
  });

  it('confirm a change when each living one did, or left', async () => {
    const { peers, expectChange, settle } = setUp();
    for (const peer of ['one', 'two', 'three']) peers.live(peer, []);
    const change = expectChange('a');
    peers.seen('a');
    peers.live('one', ['other', 'a']);
    peers.live('two', []);
    peers.leave('three');
    await settle();
    expect(change.confirmed).toBe(false);
    peers.live('two', ['a']);
    await settle();
    expect(change.confirmed).toBe(true);
  });

  it('are not waited for when they have given no sign of life for the time of a lease', async () => {
    const { state, peers, expectChange, settle } = setUp();
    peers.live('one', []);
    state.time = 1001;
    const change = expectChange('a');
    peers.seen('a');
    await settle();
    expect(change.confirmed).toBe(true);
  });

  it('confirm nothing that was forgotten', async () => {
    const { peers, expectChange, settle } = setUp();
    const change = expectChange('a');
    peers.forget('a');
    peers.seen('a');
    await settle();
    expect(change.confirmed).toBe(false);
  });
});
