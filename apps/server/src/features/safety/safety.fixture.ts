import { artworkAddresses as artwork } from '@kalaangan/contract/artworks/artworks';
import { moderationAddresses as moderation } from '@kalaangan/contract/safety/moderation';
import { reportAddresses as report } from '@kalaangan/contract/safety/reports';
import { insertBareArtwork } from '#test-kit/content/bare-artworks.ts';
import { addPerson, type Person } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

const hourMs = 3_600_000;

/** A site with two moderators and a clock that is set by hand. */
export async function startSafetyFixture(environment: Record<string, string> = {}) {
  let time = Date.now();
  const site = await startTestApp(environment, { now: () => new Date(time) });
  await endReminders(site);
  const verified = { verified: true };
  const moderators = {
    first: await addPerson(site, 'Mod First', { ...verified, moderator: true }),
    second: await addPerson(site, 'Mod Second', { ...verified, moderator: true }),
  };
  return {
    site,
    ...moderators,
    person: (name = 'Somebody') => addPerson(site, name, verified),
    /** Moves the clock. */
    pass: (hours: number) => void (time += hours * hourMs),
    publish: (owner: Person, title = 'Monsoon') =>
      insertBareArtwork(site.database, { ownerId: owner.id, title }),
    /** Sends a report, on an artwork unless `more` says otherwise. */
    report: (targetId: string, sender: Person | null, more: Record<string, unknown> = {}) =>
      ask(site.app, report.send, {
        body: { targetType: 'artwork', targetId, category: 'spam', ...more },
        ...(sender && { token: sender.token }),
      }),
    /** The open case on a thing. */
    caseOn: (targetId: string, more: Record<string, unknown> = {}) =>
      openCase(site, moderators.first, targetId, more),
    decide: (caseId: string, by: Person, decision: Record<string, unknown>) =>
      ask(site.app, moderation.decide, {
        params: { id: caseId },
        body: { reason: '1', note: 'Because.', ...decision },
        token: by.token,
      }),
    appeal: (caseId: string, by: Person, text = 'It is my own.') =>
      ask(site.app, moderation.appeal, { body: { caseId, text }, token: by.token }),
    /** Status of the answer to a request for an artwork. */
    statusOf: async (id: string, viewer?: Person) =>
      (await ask(site.app, artwork.get, { params: { id }, ...(viewer && { token: viewer.token }) })).status,
  };
}

export type SafetyFixture = Awaited<ReturnType<typeof startSafetyFixture>>;

/** Lets nobody be reminded of the rules when the clock moves into another quarter: tests wait for other mails. */
async function endReminders({ database }: TestApp): Promise<void> {
  await database.pool.query(
    `insert into rule_notices (quarter, finished_at)
     select day::date, now()
     from generate_series(date_trunc('quarter', now()), now() + interval '5 years', interval '3 months') as day
     on conflict (quarter) do update set finished_at = now()`,
  );
}

async function openCase(
  { app }: TestApp,
  moderator: Person,
  targetId: string,
  more: Record<string, unknown>,
): Promise<string> {
  const body = { targetType: 'artwork', targetId, category: 'other', ...more };
  const answer = await ask(app, moderation.open, { body, token: moderator.token });
  if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.case._id;
}
