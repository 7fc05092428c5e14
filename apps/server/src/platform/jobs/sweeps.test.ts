import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createSweeps } from './sweeps.ts';

it('begins no sweep while its process only believes that it leads, and makes up for it later', async () => {
  const sweeps = createSweeps(pino({ level: 'silent' }));
  let runs = 0;
  sweeps.add('count', 3600, async () => void runs++);
  sweeps.setLeader(true, () => false);
  await sweeps.idle();
  expect(runs).toBe(0);
  sweeps.setLeader(false, () => false);
  sweeps.setLeader(true, () => true);
  await sweeps.idle();
  expect(runs).toBe(1);
  sweeps.setLeader(false, () => false);
});
