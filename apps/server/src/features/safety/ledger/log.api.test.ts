import { accountAddresses } from '@kalaangan/contract/accounts/accounts';
import { artworkAddresses } from '@kalaangan/contract/artworks/artworks';
import { moderationAddresses as at } from '@kalaangan/contract/safety/moderation';
import type { LogEntryView } from '@kalaangan/contract/safety/moderation.calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '#test-kit/client.ts';
import { castPassword } from '#test-kit/people/cast.ts';
import { recordStatements } from '#test-kit/processes/statements.ts';
import type { TestApp } from '#test-kit/test-app.ts';
import { startSafetyFixture, type SafetyFixture } from '../safety.fixture.ts';

let safety: SafetyFixture;
let site: TestApp;
beforeAll(async () => {
  safety = await startSafetyFixture();
  ({ site } = safety);
});
afterAll(() => site.stop());

async function readLog(limit = 1): Promise<LogEntryView[]> {
  const { body } = await ask(site.app, at.log, {
    query: { limit: String(limit) },
    token: site.cast.admin.token,
  });
  return body.entries;
}

describe(at.log, () => {
  it('names the thing and who acted, with links, beside their ids', async () => {
    const [author, reporter] = [await safety.person('Asha Rao'), await safety.person('Ravi Menon')];
    const artworkId = await safety.publish(author, 'Ghats at sunrise');
    await safety.report(artworkId, reporter);
    expect(await readLog()).toMatchObject([
      {
        action: 'report',
        actor: reporter.id,
        target: `artwork ${artworkId}`,
        by: { name: 'Ravi Menon', username: reporter.username },
        targets: [
          {
            type: 'artwork',
            _id: artworkId,
            title: 'Ghats at sunrise',
            link: `/artwork/${artworkId}`,
            state: 'visible',
          },
        ],
      },
    ]);
    await safety.decide(await safety.caseOn(artworkId), safety.first, { action: 'remove' });
    const [decision] = await readLog();
    expect(decision).toMatchObject({
      by: { name: 'Mod First' },
      targets: [{ title: 'Ghats at sunrise', state: 'removed' }],
    });
  });

  it('names people, and what comments stand on', async () => {
    const [author, writer] = [await safety.person('Meera Das'), await safety.person('Kabir Rao')];
    const artworkId = await safety.publish(author, 'Kolam');
    const { body } = await ask(site.app, artworkAddresses.addComment, {
      params: { id: artworkId },
      body: { content: 'Is it for sale?' },
      token: writer.token,
    });
    await safety.report(body._id, author, { targetType: 'comment' });
    expect(await readLog()).toMatchObject([{ targets: [{ type: 'comment', title: 'Kolam' }] }]);
    await safety.report(writer.id, null, { targetType: 'user', email: 'visitor@example.org' });
    expect(await readLog()).toMatchObject([
      {
        actor: 'visitor',
        by: null,
        targets: [{ title: 'Kabir Rao', link: `/profile/${writer.username}`, state: 'visible' }],
      },
    ]);
  });

  it('says what was deleted since, and whose account', async () => {
    const [author, reporter] = [await safety.person('Gone Author'), await safety.person('Gone Reporter')];
    const artworkId = await safety.publish(author);
    await safety.report(artworkId, reporter);
    await safety.report(author.id, reporter, { targetType: 'user' });
    for (const { token } of [author, reporter]) {
      const { status } = await ask(site.app, accountAddresses.deleteMe, {
        body: { password: castPassword },
        token,
      });
      expect(status).toBe(200);
    }
    const entries = await readLog(50);
    const of = (target: string) => entries.find((entry) => entry.target === target);
    const deleted = { title: null, link: null, state: 'deleted' };
    const nobody = { name: null, username: null };
    expect(of(`artwork ${artworkId}`)).toMatchObject({ by: nobody, targets: [deleted] });
    expect(of(`user ${author.id}`)).toMatchObject({ by: nobody, targets: [deleted] });
  });

  it('does not tell admins who reported them', async () => {
    const { admin } = site.cast;
    await safety.report(await safety.publish(admin), await safety.person('Brave Reader'));
    expect(await readLog()).toMatchObject([{ action: 'report', by: null }]);
    await safety.report(admin.id, await safety.person('Brave Reader'), { targetType: 'user' });
    expect(await readLog()).toMatchObject([{ action: 'report', by: null }]);
  });

  it('asks the database as often for many entries as for few', async () => {
    const author = await safety.person();
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five'])
      await safety.report(await safety.publish(author, title), await safety.person());
    const countFor = async (limit: number) => {
      const statements = await recordStatements(() => readLog(limit));
      // Not those of jobs that run beside it.
      return statements.filter(({ text }) => /moderation_log|"subjects"|"artworks"/.test(text)).length;
    };
    const few = await countFor(1);
    expect(few).toBeGreaterThan(1);
    // One more where a name was still known of before.
    expect(await countFor(5)).toBeLessThanOrEqual(few + 1);
  });
});
