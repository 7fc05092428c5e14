import { dayAndTimeInIndia } from '@kalaangan/messages/days';
import { checkLog } from '#features/safety/index.ts';
import { ask } from '#test-kit/client.ts';
import { compareLedger } from './ledger.ts';
import { hourMs, type World } from './world.ts';

type Case = {
  id: string;
  action: string | null;
  kind: string;
  clock_started_at: Date;
  due_at: Date;
  decided_at: Date | null;
  undone_at: Date | null;
  restore_at: Date | null;
  restored_at: Date | null;
  ordered_at: Date | null;
};
type Simulated = { begin: number; hours: number };

const texts = ['Half of the time is over', 'Nine tenths of the time are over', 'The time is over'];
const shares = [0.5, 0.9, 1];

/** Compares what has come of the weeks with what the rules say. @returns what is wrong */
export async function findFaults(world: World, simulated: Simulated): Promise<string[]> {
  const { site } = world;
  await site.jobs.runDue();
  const { broken } = await checkLog(site.database.kysely);
  const counts = await site.jobs.counts();
  return [
    ...(broken ? [`the log is broken at ${broken.seq}: ${broken.why}`] : []),
    ...(counts.waiting + counts.running + counts.failed > 0
      ? [`jobs are left: ${JSON.stringify(counts)}`]
      : []),
    ...(await findWrongClocks(world, simulated)),
    ...(await compareLedger(site)),
    ...(await findLeaks(world)),
  ];
}

/** The first step at or after a time. Acts of a step come before its sweeps. */
const stepAt = (time: number, { begin }: Simulated) => begin + Math.ceil((time - begin) / hourMs) * hourMs;

async function findWrongClocks({ site, moderators }: World, simulated: Simulated): Promise<string[]> {
  const { pool } = site.database;
  const end = simulated.begin + simulated.hours * hourMs;
  const staff = [...moderators.map(({ id }) => id), site.cast.admin.id];
  const { rows: cases } = await pool.query<Case>(
    'select c.*, n.ordered_at from cases c left join copyright_notices n on n.report_id = c.notice_id',
  );
  const { rows: told } = await pool.query<{
    user_id: string;
    link: string;
    content: string;
    created_at: Date;
    count: number;
  }>(
    `select user_id, link, content, min(made_at) as created_at, count(*)::integer as count from notifications
     where kind = 'notice' and link like '/moderation/%' group by user_id, link, content
     -- A more urgent report that joins a late case warns once more: the first one is compared.
     order by created_at`,
  );
  const { rows: restored } = await pool.query<{ reason: string; count: number }>(
    `select reason, count(*)::integer as count from moderation_log where action = 'restore' group by reason`,
  );
  const byKey = new Map(told.map((row) => [`${row.user_id} ${row.link} ${row.content}`, row]));
  const restorations = new Map(restored.map(({ reason, count }) => [reason, count]));
  const faults: string[] = [];
  for (const one of cases) {
    const started = one.clock_started_at.getTime();
    const due = one.due_at.getTime();
    for (const [number, share] of shares.entries()) {
      const step = stepAt(started + (due - started) * share, simulated);
      const isExpected = step <= end && (one.decided_at === null || one.decided_at.getTime() > step);
      for (const userId of staff) {
        const found = [...findTold(byKey, userId, one, number)];
        const [first] = found;
        const isRight = isExpected ? first?.count === 1 && first.created_at.getTime() === step : !first;
        if (!isRight)
          faults.push(
            `case ${one.id}: warning ${number + 1} of ${userId} ${isExpected ? 'expected' : 'not expected'} at ${new Date(step).toISOString()}, found ${JSON.stringify(first)}`,
          );
      }
    }
    const count = restorations.get(`case ${one.id}`) ?? 0;
    if (one.kind !== 'notice' || one.action !== 'remove' || !one.decided_at) continue;
    const step = stepAt(one.decided_at.getTime() + 21 * 24 * hourMs, simulated);
    const stopped = Math.min(one.ordered_at?.getTime() ?? Infinity, one.undone_at?.getTime() ?? Infinity);
    const isExpected = step <= end && stopped > step;
    if (count !== (isExpected ? 1 : 0) || (isExpected && one.restored_at?.getTime() !== step))
      faults.push(
        `case ${one.id}: restored ${count} times at ${one.restored_at?.toISOString()}, expected: ${isExpected}`,
      );
  }
  return faults;
}

type Told = { created_at: Date; count: number };

function findTold(
  byKey: ReadonlyMap<string, Told>,
  userId: string,
  { id, due_at }: Case,
  number: number,
): Told[] {
  const beginning = `${userId} /moderation/${id} ${texts[number]} for a case (`;
  const ending = `It is due at ${dayAndTimeInIndia(due_at)}.`;
  return [...byKey].flatMap(([key, row]) => (key.startsWith(beginning) && key.endsWith(ending) ? [row] : []));
}

/** Finds what is hidden at the end and is answered to a visitor all the same. */
async function findLeaks({ site, app }: World): Promise<string[]> {
  const { rows } = await site.database.pool.query<{ id: string; visibility: string }>(
    `select id, visibility from subjects where visibility <> 'visible' and kind = 'artwork'`,
  );
  const faults: string[] = [];
  for (const { id, visibility } of rows) {
    const { status } = await ask(app(), 'GET /api/artworks/:id', { params: { id } });
    if (status !== (visibility === 'removed' ? 410 : 404))
      faults.push(`${visibility} ${id} answers ${status}`);
  }
  return faults;
}
