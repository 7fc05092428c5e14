import { artworkAddresses as artwork } from '@kalaangan/contract/artworks/artworks';
import { copyrightAddresses as copyright } from '@kalaangan/contract/safety/copyright';
import { moderationAddresses as moderation } from '@kalaangan/contract/safety/moderation';
import { offeredCategories, reportAddresses as report } from '@kalaangan/contract/safety/reports';
import { insertBareArtwork } from '#test-kit/content/bare-artworks.ts';
import type { Person } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { copyrightNotice, governmentOrder } from '#test-kit/content/copyright.ts';
import { note, type World } from './world.ts';

type Row = { id: string; kind: string; target_type: string; owner_id: string; action: string | null };

/** Creates the acts of people and moderators, by HTTP to either process. */
export function createActs(world: World) {
  const { site, people, moderators, random, pick, app } = world;
  const { pool } = site.database;
  const artworks: string[] = [];
  let received = 0;
  const byId = new Map(people.map((person) => [person.id, person]));
  const rows = async (where: string, values: unknown[] = []) =>
    (
      await pool.query<Row>(
        `select id, kind, target_type, owner_id, action from cases where ${where}`,
        values,
      )
    ).rows;

  /** Finds, or makes, something that visitors see. */
  async function visible(): Promise<string> {
    for (let tries = 0; tries < 5; tries++) {
      const id = pick(artworks);
      const { rows: found } = await pool.query('select from subjects where id = $1 and visibility = $2', [
        id,
        'visible',
      ]);
      if (found.length > 0) return id;
    }
    const id = await insertBareArtwork(site.database, { ownerId: pick(people).id });
    artworks.push(id);
    return id;
  }

  /** Sends a report; with some of them a copyright notice or an order. */
  async function receive(): Promise<void> {
    received += 1;
    if (received % 20 === 7) await sendNotice();
    if (received % 60 === 11) await enterOrder();
    const isPerson = random() < 0.05;
    const sender = random() < 0.8 ? pick(people) : null;
    const body = {
      targetType: isPerson ? 'user' : 'artwork',
      targetId: isPerson ? pick(people).id : await visible(),
      category: pick(offeredCategories),
      ...(!sender && { email: `visitor${Math.floor(random() * 50)}@example.org` }),
    };
    const token = sender?.token;
    const sent = await ask(app(), report.send, { body, token });
    // Reasons for a refusal: their own thing; a suspended sender; a hidden person; the same thing again; a removed one.
    const isSent = note(world, 'report', sent, [400, 403, 404, 409, 410]);
    if (!isSent || sender || random() < 0.5) return;
    const { number } = sent.body.report;
    const mail = site.features.safety.tokens.mail(number);
    const query = { token: sent.body.statusToken, mail };
    note(world, 'confirm', await ask(app(), report.get, { params: { number }, query }), []);
  }

  async function sendNotice(): Promise<void> {
    const addresses = await Promise.all(
      [1, 2].slice(Math.floor(random() * 2)).map(async () => `/artwork/${await visible()}`),
    );
    const body = copyrightNotice(...addresses);
    note(world, 'notice', await ask(app(), copyright.send, { body }), []);
  }

  async function enterOrder(): Promise<void> {
    const body = governmentOrder(`/artwork/${await visible()}`, `/artwork/${await visible()}`);
    note(world, 'order', await ask(app(), copyright.order, { body, token: pick(moderators).token }), []);
  }

  /** Decides cases, most within their time; appeals, answers and orders of courts follow some decisions. */
  async function moderate(): Promise<void> {
    for (const row of await rows(`state = 'open' order by due_at limit 20`))
      if (random() < 0.12) await decide(row, pick(moderators));
    if (random() < 0.2) await appeal();
    if (random() < 0.05) await answerNotice();
  }

  async function decide({ id, kind, target_type }: Row, by: Person): Promise<void> {
    const roll = random();
    const action =
      kind === 'appeal'
        ? pick(['uphold', 'reverse'])
        : roll < 0.4
          ? 'keep'
          : roll < 0.5
            ? 'false-report'
            : roll < 0.8 && target_type !== 'user'
              ? 'remove'
              : roll < 0.93
                ? 'warn'
                : pick(['suspend', 'suspend', 'suspend', 'ban']);
    const body = { action, reason: '1', note: 'Because.', ...(action === 'suspend' && { days: 7 }) };
    // Reason for a refusal: an appeal against one's own decision.
    note(
      world,
      action,
      await ask(app(), moderation.decide, { params: { id }, body, token: by.token }),
      [403],
    );
  }

  async function appeal(): Promise<void> {
    const decided = await rows(
      `state = 'closed' and kind <> 'appeal' and action in ('remove', 'warn', 'suspend', 'ban') and decided_at > $1
         and not exists (select from cases a where a.appeal_of = cases.id) order by decided_at desc limit 20`,
      [new Date(world.now().getTime() - 20 * 86_400_000)],
    );
    const against = decided.length > 0 ? pick(decided) : undefined;
    const by = byId.get(against?.owner_id ?? '');
    if (!against || !by) return;
    const body = { caseId: against.id, text: 'It is my own.' };
    note(world, 'appeal', await ask(app(), moderation.appeal, { body, token: by.token }), []);
  }

  async function answerNotice(): Promise<void> {
    const { rows: held } = await pool.query<{ number: string; owner_id: string }>(
      `select r.number, c.owner_id from cases c join reports r on r.id = c.notice_id where c.restore_at is not null`,
    );
    if (held.length === 0) return;
    const { number, owner_id } = pick(held);
    const params = { number };
    const by = byId.get(owner_id);
    if (by && random() < 0.6) {
      const body = { text: 'I painted it in 2018.' };
      note(world, 'answer', await ask(app(), copyright.counter, { params, body, token: by.token }), [409]);
      return;
    }
    const body = { reference: 'CS 7/2026', date: '2026-11-30' };
    note(
      world,
      'court-order',
      await ask(app(), copyright.courtOrder, { params, body, token: pick(moderators).token }),
      [409],
    );
  }

  /** Visitors see nothing that is hidden, in neither process. */
  async function look(): Promise<void> {
    const { rows: subjects } = await pool.query<{ id: string; visibility: string }>(
      `select id, visibility from subjects where visibility <> 'visible'`,
    );
    const { body } = await ask(app(), artwork.list, { query: { limit: '50' } });
    const shown: { _id: string }[] = body.artworks;
    const listed = new Set(shown.map(({ _id }) => _id));
    for (const { id } of subjects) if (listed.has(id)) world.unexpected.push(`the list shows ${id}`);
    const sample = Array.from({ length: Math.min(10, subjects.length) }, () => pick(subjects));
    for (const { id, visibility } of sample) {
      const { status } = await ask(app(), artwork.get, { params: { id } });
      if (status !== (visibility === 'removed' ? 410 : 404))
        world.unexpected.push(`${visibility} ${id} answers ${status}`);
    }
  }

  return { artworks, receive, moderate, look };
}
