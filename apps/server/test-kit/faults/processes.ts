import type { Address } from '@kalaangan/contract/call';
import { askOrigin, type Answer, type Asked } from '../client.ts';
import { startServerProcess, type ServerProcess } from '../server-process.ts';
import { createClockLog, type ClockLog } from './clock-log.ts';

/** One of the processes of a site, which may be killed and started again. */
export type Member = {
  server: ServerProcess;
  isUp: boolean;
};

export type Processes = {
  readonly members: readonly Member[];
  readonly clocks: ClockLog;
  /** Slowest answer of a process that was up all the time, in ms. */
  readonly slowest: () => number;
  /** Asks one of those that are up. @returns null when it was killed meanwhile */
  ask(address: Address, asked: Asked): Promise<Answer | null>;
  /** Starts one in the place of a member that has ended. @param main another release */
  restart(member: Member, main?: string): Promise<void>;
  stop(): Promise<void>;
};

type ProcessesOptions = {
  environment: Record<string, string>;
  count: number;
  random: () => number;
  /** The release that they begin with, by its `main.ts`; that of this checkout by default. */
  main?: string;
  /** Called with each process that was started. */
  onStart?: (server: ServerProcess) => void;
};

/** Starts the processes of one site, which share a database and DATA_DIR. */
export async function startProcesses(options: ProcessesOptions): Promise<Processes> {
  const { count, random, onStart } = options;
  const clocks = createClockLog();
  // Of the clocks, only the debug log tells.
  const environment = { ...options.environment, LOG_LEVEL: 'debug' };
  let slowest = 0;

  async function start(main?: string): Promise<ServerProcess> {
    const hear = clocks.listen();
    const server = await startServerProcess(environment, {
      onLine: hear,
      ...(main !== undefined && { main }),
    });
    onStart?.(server);
    return server;
  }

  const members: Member[] = [];
  for (let index = 0; index < count; index++) members.push({ server: await start(options.main), isUp: true });
  await Promise.all(members.map(({ server }) => server.ready()));

  return {
    members,
    clocks,
    slowest: () => slowest,
    async ask(address, asked) {
      const up = members.filter(({ isUp }) => isUp);
      const member = up[Math.floor(random() * up.length)];
      if (!member) throw new Error('no process is up');
      const { server } = member;
      const askedAt = performance.now();
      const answer = await askOrigin(server.origin, address, asked);
      if (answer && member.isUp && member.server === server && server.frozenAt < askedAt)
        slowest = Math.max(slowest, performance.now() - askedAt);
      return answer;
    },
    async restart(member, main) {
      member.server = await start(main);
      await member.server.ready();
      member.isUp = true;
    },
    async stop() {
      for (const { server } of members) {
        server.resume();
        await server.kill();
      }
    },
  };
}
