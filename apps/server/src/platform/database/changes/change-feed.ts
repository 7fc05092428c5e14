import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { everything, type Invalidation } from '#platform/cache/invalidation.ts';
import { changePayloads, encode, readMessage, type ChangeMessage } from './change-messages.ts';
import { changesChannel, sendPayloads, type ChangeAnnouncer } from './changes.ts';
import type { Channel, OpenChannel } from './channel.ts';
import { createPeers } from './peers.ts';
import type { Position } from '../replicas/position.ts';

export type ChangeFeed = ChangeAnnouncer & {
  follow(): Promise<void>;
  /** Changes of other processes are confirmed after this has resolved, each time. */
  confirmAfter(work: () => Promise<void>): void;
  close(): Promise<void>;
};

type ChangeFeedOptions = {
  invalidation: Invalidation;
  /** Null where no other process uses the database. */
  openChannel: OpenChannel | null;
  /** Position, which is told of the transactions of the changes that are heard. */
  position: Position;
};

/**
 * Time for which a process uses its caches after it sent a sign of life that came back to it. PostgreSQL delivers
 * messages in the order of commits: the process has then dropped everything that was changed before it sent the sign.
 */
const leaseMs = 1_000;
const signMs = 250;
/** Time after which no process has a lease that it got before the change, however its clock runs. */
const longestWaitMs = leaseMs * 1.1;
/** The channel that a process alone listens to. */
const ownChannelOf = (process: string) => `${changesChannel} ${process}`;
/** Maximum number of confirmations in one message, which must not become larger than PostgreSQL allows. */
const maxConfirmations = 100;

/**
 * Carries changes between the processes of one database. A change is sent with its transaction; every process drops it
 * from its caches and confirms it. Whoever wrote waits for the confirmations of all living processes, or until the lease
 * of one that is frozen or cut off has ended.
 */
export function createChangeFeed({ invalidation, openChannel, position }: ChangeFeedOptions): ChangeFeed {
  const self = randomUUID();
  const peers = createPeers(leaseMs);
  let channel: Channel | null = null;
  let timer: NodeJS.Timeout | undefined;
  let leaseUntil = Number.NEGATIVE_INFINITY;
  /** Time until which other processes may have a lease by a sign that was sent before this one listened. */
  let knowsPeersFrom = 0;
  /** Times when the signs of life were sent that have not come back yet, by their numbers. */
  const signs = new Map<number, number>();
  let nextSign = 0;
  /** Own changes whose transactions ended without a known result: they may be committed later. */
  const uncertain = new Set<string>();
  /** Confirmations for older releases, which are sent with the next sign of life. */
  let confirmations: string[] = [];
  /** Confirmations that are sent to the process that waits for them, by its channel. */
  const direct = new Map<string, string[]>();
  let isSigning = false;
  let isConfirming = false;
  let beforeConfirming: (() => Promise<void>) | null = null;

  async function sendSign(): Promise<void> {
    if (isSigning || !channel) return;
    isSigning = true;
    const sign = nextSign++;
    signs.set(sign, performance.now());
    await channel.send(encode({ from: self, sign, confirmed: confirmations.splice(0, maxConfirmations) }));
    isSigning = false;
    if (confirmations.length > 0) void sendSign();
  }

  /**
   * Sends confirmations to each process apart: with n processes, n² messages would be heard of each change if all heard
   * of all.
   */
  async function sendConfirmations(): Promise<void> {
    if (isConfirming) return;
    isConfirming = true;
    for (let [next] = direct; next && channel; [next] = direct) {
      const [to, ids] = next;
      const confirmed = ids.splice(0, maxConfirmations);
      if (ids.length === 0) direct.delete(to);
      await channel.sendTo(to, encode({ from: self, confirmed }));
    }
    isConfirming = false;
  }

  function receive(payload: string): void {
    const message = readMessage(payload);
    if (!message) return;
    if ('tags' in message) receiveChange(message);
    else if ('left' in message) peers.leave(message.from);
    else if (message.from !== self) peers.live(message.from, message.confirmed);
    else if ('sign' in message) extendLease(message.sign, message.xid);
  }

  function receiveChange({ from, id, tags, isLast, isDirect = false, xid }: ChangeMessage): void {
    if (from === self) {
      if (uncertain.has(id)) invalidation.drop(tags);
      if (!isLast) return;
      position.receiveOwnChange(id, xid);
      peers.seen(id);
      return;
    }
    position.receiveChange(xid);
    invalidation.drop(tags);
    if (!isLast || from === '') return;
    const confirm = () => (isDirect ? confirmTo(from, id) : confirmWithSign(id));
    if (beforeConfirming) void beforeConfirming().then(confirm);
    else confirm();
  }

  function confirmTo(from: string, id: string): void {
    const to = ownChannelOf(from);
    const waiting = direct.get(to) ?? [];
    direct.set(to, waiting);
    waiting.push(id);
    void sendConfirmations();
  }

  function confirmWithSign(id: string): void {
    confirmations.push(id);
    void sendSign();
  }

  function extendLease(sign: number, xid: string | undefined): void {
    const sentAt = signs.get(sign);
    if (sentAt === undefined) return;
    position.receiveSign(xid);
    leaseUntil = sentAt + leaseMs;
    for (const earlier of signs.keys()) if (earlier <= sign) signs.delete(earlier);
  }

  async function confirmed(id: string): Promise<void> {
    const unknownMs = knowsPeersFrom - performance.now();
    if (unknownMs > 0) await sleep(unknownMs, undefined, { ref: false });
    await peers.confirmed(id);
  }

  function endLease(): void {
    leaseUntil = Number.NEGATIVE_INFINITY;
    signs.clear();
    confirmations = [];
    direct.clear();
  }

  return {
    async begin(tx, tags, id) {
      if (!openChannel) return null;
      if (channel) {
        peers.expect(id);
        position.expect(id);
      }
      return sendPayloads(tx, changePayloads(channel ? self : '', id, tags));
    },
    async end(tags, id, { isCommitted, xid }) {
      position.end(id, isCommitted ? xid : null);
      invalidation.drop(tags);
      if (!channel) return;
      if (!isCommitted) uncertain.add(id);
      else await Promise.race([confirmed(id), sleep(longestWaitMs, undefined, { ref: false })]);
      peers.forget(id);
    },
    async follow() {
      if (!openChannel || channel) return;
      invalidation.setCurrent(() => performance.now() < leaseUntil);
      channel = await openChannel({
        name: changesChannel,
        ownName: ownChannelOf(self),
        onOpen(others) {
          endLease();
          position.open();
          uncertain.clear();
          knowsPeersFrom = others ? performance.now() + longestWaitMs : 0;
          // Changes may have been missed.
          invalidation.drop([everything]);
          void sendSign();
        },
        onMessage: receive,
        onLost: endLease,
      });
      void sendSign();
      timer = setInterval(() => void sendSign(), signMs);
    },
    confirmAfter(work) {
      beforeConfirming = work;
    },
    async close() {
      clearInterval(timer);
      const open = channel;
      channel = null;
      endLease();
      if (!open) return;
      await open.send(encode({ from: self, left: true }));
      await open.close();
    },
  };
}
