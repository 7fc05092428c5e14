import { setTimeout as sleep } from 'node:timers/promises';
import { contactAddresses } from '@kalaangan/contract/contact/contact';
import { askOrigin } from '../client.ts';
import type { Walk } from '../freshness/walk.ts';
import type { Member, Processes } from './processes.ts';

/** `lose`: killed and not started again. */
export type Fault = 'freeze' | 'lose';

export type FaultsOptions = {
  processes: Processes;
  walk: Walk;
  random: () => number;
  faults: readonly Fault[];
  freezeMs: number;
  /** Pause between faults. */
  quietMs: number;
  /** Pause between the steps of each of those who read and write. */
  pauseMs: number;
};

/** Messages to support whose mails must be sent. */
export type Sent = { answered: Set<string>; lost: number };

const walkers = 8;
const mailEveryMs = 150;
/** Reads that wait at a frozen process, and those that come when it wakes. */
const waitingReads = 60;
const wakingReads = 40;

/** Reads and writes at random while one process after the other fails. */
export async function runFaults(options: FaultsOptions): Promise<Sent> {
  const { processes, walk, random, faults, quietMs, pauseMs } = options;
  const sent: Sent = { answered: new Set(), lost: 0 };
  let isOver = false;
  const repeat = async (work: () => Promise<void>) => {
    try {
      while (!isOver) await work();
    } finally {
      isOver = true;
    }
  };
  const acting = Promise.all([
    ...Array.from({ length: walkers }, () =>
      repeat(async () => {
        await walk.step();
        await sleep(pauseMs);
      }),
    ),
    repeat(async () => {
      await sendMail(processes, sent);
      await sleep(mailEveryMs);
    }),
  ]);
  try {
    await sleep(quietMs);
    for (const fault of faults) {
      if (isOver) break;
      const member = processes.members[Math.floor(random() * processes.members.length)];
      if (!member) throw new Error('no process');
      if (fault === 'freeze') await freeze(member, options);
      else await lose(member);
      await sleep(quietMs);
    }
  } finally {
    isOver = true;
    await acting;
  }
  return sent;
}

async function lose(member: Member): Promise<void> {
  member.isUp = false;
  await member.server.kill();
}

async function freeze(member: Member, { walk, freezeMs }: FaultsOptions): Promise<void> {
  const { server } = member;
  const read = () => walk.read((address, asked) => askOrigin(server.origin, address, asked));
  member.isUp = false;
  server.freeze();
  const waiting: Promise<void>[] = [];
  for (let count = 0; count < waitingReads; count++) {
    await sleep(freezeMs / waitingReads);
    waiting.push(read());
  }
  server.resume();
  member.isUp = true;
  for (let count = 0; count < wakingReads; count++) waiting.push(read());
  await Promise.all(waiting);
}

let count = 0;

async function sendMail({ ask }: Processes, sent: Sent): Promise<void> {
  const message = `message ${++count}.`;
  const body = { name: 'Asha', email: 'asha@example.org', message };
  const answer = await ask(contactAddresses.send, { body });
  if (answer?.status === 201) sent.answered.add(message);
  else if (answer && answer.status !== 503) throw new Error(`contact: ${answer.status}`);
  else sent.lost++;
}
