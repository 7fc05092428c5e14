import type { Address } from '@kalaangan/contract/call';
import { askOrigin, type Answer, type Asked } from '../client.ts';
import { startServerProcess, type ServerProcess } from '../processes/server-process.ts';
import { createClockLog, type ClockLog } from './clock-log.ts';

/** One of the processes of a site. */
export type Member = {
  readonly server: ServerProcess;
  isUp: boolean;
};

export type Processes = {
  readonly members: readonly Member[];
  readonly clocks: ClockLog;
  /** Asks one of those that are up. @returns null when it was killed meanwhile */
  ask(address: Address, asked: Asked): Promise<Answer | null>;
  stop(): Promise<void>;
};

type ProcessesOptions = {
  environment: Record<string, string>;
  count: number;
  random: () => number;
};

/** Starts the processes of one site, which share a database and DATA_DIR. */
export async function startProcesses(options: ProcessesOptions): Promise<Processes> {
  const { count, random } = options;
  const clocks = createClockLog();
  // Of the clocks, only the debug log tells.
  const environment = { ...options.environment, LOG_LEVEL: 'debug' };
  const members: Member[] = [];
  for (let index = 0; index < count; index++) {
    const server = await startServerProcess(environment, { onLine: clocks.listen() });
    members.push({ server, isUp: true });
  }
  await Promise.all(members.map(({ server }) => server.ready()));

  return {
    members,
    clocks,
    async ask(address, asked) {
      const up = members.filter(({ isUp }) => isUp);
      const member = up[Math.floor(random() * up.length)];
      if (!member) throw new Error('no process is up');
      return askOrigin(member.server.origin, address, asked);
    },
    async stop() {
      for (const { server } of members) {
        server.resume();
        await server.kill();
      }
    },
  };
}
