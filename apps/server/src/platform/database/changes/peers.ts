export type Peers = {
  /** A change is about to be committed. */
  expect(id: string): void;
  /** The own message of a change came back: every process that is not known by now will read the change. */
  seen(id: string): void;
  /** A process lives, and confirms these changes. */
  live(peer: string, confirmed: readonly string[]): void;
  leave(peer: string): void;
  /** Resolves when every living process has confirmed the change. It may never resolve. */
  confirmed(id: string): Promise<void>;
  forget(id: string): void;
};

type Expected = {
  /** The processes whose confirmation is missing; null until the own message came back. */
  missing: Set<string> | null;
  done: PromiseWithResolvers<void>;
};

/** Knows the other processes that live, and which of them have confirmed a change of this one. */
export function createPeers(leaseMs: number, now: () => number = () => performance.now()): Peers {
  const livesUntil = new Map<string, number>();
  const expected = new Map<string, Expected>();

  function confirm(change: Expected, peer: string): void {
    if (change.missing?.delete(peer) && change.missing.size === 0) change.done.resolve();
  }

  return {
    expect: (id) => void expected.set(id, { missing: null, done: Promise.withResolvers() }),
    seen(id) {
      const change = expected.get(id);
      if (!change) return;
      const time = now();
      for (const [peer, until] of livesUntil) if (until < time) livesUntil.delete(peer);
      change.missing = new Set(livesUntil.keys());
      if (change.missing.size === 0) change.done.resolve();
    },
    live(peer, confirmed) {
      livesUntil.set(peer, now() + leaseMs);
      for (const id of confirmed) {
        const change = expected.get(id);
        if (change) confirm(change, peer);
      }
    },
    leave(peer) {
      livesUntil.delete(peer);
      for (const change of expected.values()) confirm(change, peer);
    },
    confirmed: async (id) => expected.get(id)?.done.promise,
    forget: (id) => void expected.delete(id),
  };
}
