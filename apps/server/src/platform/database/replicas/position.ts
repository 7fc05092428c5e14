/** Transactions that a replica must have replayed before it is asked, by their ids. */
export type Requirement = {
  /** Grows with each new requirement: whoever meets one meets all before it. */
  number: number;
  xids: readonly string[];
};

/** Knows the transactions whose changes this process has dropped from its caches. */
export type Position = {
  /** The connection that hears changes was opened: those before may have been missed. */
  open(): void;
  /** Returns the number of calls of `open`. */
  opened(): number;
  /** A sign of life of this process, sent after `open`, came back by a transaction of this id. */
  receiveSign(xid: string | undefined): void;
  /** A change of another process was heard; undefined if its transaction is not known. */
  receiveChange(xid: string | undefined): void;
  /** A transaction of this process is about to commit a change. */
  expect(id: string): void;
  /** The message of that change came back. */
  receiveOwnChange(id: string, xid: string | undefined): void;
  /** The transaction of that change ended. @param xid null if it was not committed, or nobody knows */
  end(id: string, xid: string | null): void;
  /** Returns what is required now; null while it is not known. */
  required(): Requirement | null;
  /** Returns the last requirement that was known, for an outage. */
  lastRequired(): Requirement;
  /** The latest transaction that was heard of: a replica without it is behind. Null before the first one. */
  latest(): string | null;
};

type OwnChange = { xid: string | null; isHeard: boolean };

/**
 * PostgreSQL delivers messages in the order of commits, which is also the order in which a replica replays them: who has
 * the last one heard has all of them. Only the own ones that did not come back yet are needed in addition.
 */
export function createPosition(): Position {
  let number = 0;
  let opened = 0;
  /**
   * Whether the requirement is known: not when changes may have been missed, until a sign comes back, whose transaction
   * comes after them.
   */
  let isKnown = false;
  let last: string | null = null;
  let latest: string | null = null;
  /** Own changes by their ids, each until it ended and its message came back. */
  const own = new Map<string, OwnChange>();

  function require(xid: string): void {
    number += 1;
    last = xid;
    latest = xid;
  }

  function requirement(): Requirement {
    const xids = last === null ? [] : [last];
    for (const { xid } of own.values()) if (xid !== null) xids.push(xid);
    return { number, xids };
  }

  return {
    open() {
      opened += 1;
      isKnown = false;
    },
    opened: () => opened,
    receiveSign(xid) {
      if (xid === undefined) return;
      latest = xid;
      if (isKnown) return;
      for (const [id, change] of own) if (change.xid !== null) own.delete(id);
      require(xid);
      isKnown = true;
    },
    receiveChange(xid) {
      if (xid === undefined) isKnown = false;
      else require(xid);
    },
    expect: (id) => void own.set(id, { xid: null, isHeard: false }),
    receiveOwnChange(id, xid) {
      if (xid === undefined) return;
      const change = own.get(id);
      if (change?.xid === xid) {
        // It is required since its end, and is now the last one.
        own.delete(id);
        last = xid;
        latest = xid;
        return;
      }
      if (change) change.isHeard = true;
      require(xid);
    },
    end(id, xid) {
      const change = own.get(id);
      if (!change) return;
      if (xid === null || change.isHeard) return void own.delete(id);
      change.xid = xid;
      number += 1;
    },
    required: () => (isKnown ? requirement() : null),
    lastRequired: requirement,
    latest: () => latest,
  };
}
