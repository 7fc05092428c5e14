import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accountAddresses as account } from '@kalaangan/contract/accounts/accounts';
import { accessAddresses as access } from '@kalaangan/contract/safety/access';
import { applicationAddresses as application } from '@kalaangan/contract/applications/applications';
import { artworkAddresses as artwork } from '@kalaangan/contract/artworks/artworks';
import { blogAddresses as blog } from '@kalaangan/contract/blogs/blogs';
import { blockAddresses as block } from '@kalaangan/contract/accounts/blocks';
import { boardAddresses as board } from '@kalaangan/contract/boards/boards';
import { breachAddresses as breach } from '@kalaangan/contract/breaches/breaches';
import type { Address } from '@kalaangan/contract/call';
import { consentAddresses as consent } from '@kalaangan/contract/consents/consents';
import { contactAddresses as contact } from '@kalaangan/contract/contact/contact';
import { copyrightAddresses as copyright } from '@kalaangan/contract/safety/copyright';
import { discussionAddresses as discussion } from '@kalaangan/contract/discussions/discussions';
import { notificationAddresses as notification } from '@kalaangan/contract/notifications/notifications';
import { moderationAddresses as moderation } from '@kalaangan/contract/safety/moderation';
import { profileAddresses as profile } from '@kalaangan/contract/people/profiles';
import { reportAddresses as report } from '@kalaangan/contract/safety/reports';
import { ruleMailAddresses as ruleMails } from '@kalaangan/contract/safety/rule-mails';
import { seriesAddresses as series } from '@kalaangan/contract/artworks/series';
import { searchAddresses as search } from '@kalaangan/contract/search/search';
import { socialAddresses as social } from '@kalaangan/contract/social/social';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { artworkForm } from '#test-kit/content/artwork-form.ts';
import { addAuthenticatorApp } from '#test-kit/people/authenticator-app.ts';
import { blogForm, doc, paragraph, publishBlog } from '#test-kit/content/blog-form.ts';
import { addPerson, castPassword, signUp, type Person } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { discussionForm, replyForm } from '#test-kit/content/discussion-form.ts';
import { findLeftoversWhenIdle } from '#test-kit/content/leftovers.ts';
import { addPasskey } from '#test-kit/people/passkeys.ts';
import { drawPicture } from '#test-kit/files/pictures.ts';
import { insertBareArtwork } from '#test-kit/content/bare-artworks.ts';
import { copyrightNotice, governmentOrder, upholdNotice } from '#test-kit/content/copyright.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ RATE_LIMITS: 'on' });
});
afterAll(() => site.stop());

/** A word that appears in every text of the account, and nowhere else. */
const ownWord = 'gulmoharite';
const phone = '+91 98000 12345';

/** Tables without personal data, with the reason. The test must show that every other one is cleared. */
const tablesWithoutPersonalData: Record<string, string> = {
  application_totals: 'total counts',
  orders: 'who gave them, and which moderator entered them',
  breaches: 'what admins wrote of a breach, and which one did',
  series_items: 'ids of series and artworks, deleted with either',
  report_evidence: 'ids of reports and of pictures that belong to them',
  blog_counts: 'total counts',
  blog_media: 'ids of blogs and media, deleted with either',
  cdn_purges: 'hashes of ids, until the CDN has taken them',
  maintenance: 'what the operator tells everybody, and until when',
  former_media: 'ids that media had before, deleted with them',
  mail_days: 'total counts',
  media_copies: 'ids of media whose encrypted copies are kept',
  rate_limits: 'keyed hashes, for an hour',
  removed_media: 'ids of deleted media, for two hours',
  rises: 'ids of works, for an hour',
  schema_migrations: 'file names of migrations',
  schema_files: 'checksums of files of SQL',
  secrets: 'salted fingerprints of the secrets of the site',
  site_settings: 'what admins say of the site, such as whom to complain to',
  seals: 'encrypted, for 180 days',
  sealed_files: 'ids of media whose encrypted copies are kept with them',
  rule_notices: 'how far a reminder to all members has come, until it is finished',
  search_stale: 'ids, until the index is brought up to date a second later',
  search_tags_left: 'tags, until those that nothing uses are deleted a second later',
  used_google_credentials: 'hashes, until a day after they expire',
  used_passkey_challenges: 'hashes, until they expire',
  view_marks: 'keyed hashes, for an hour',
};

/** Tables that keep ids of deleted accounts, with the reason. */
const tablesWithTraces: Record<string, string> = {
  cases: 'what was reported and decided, as proof of what was done; without a name',
  copyright_notices: 'what a notice claims, as long as the report of it; without who signed it',
  moderation_log: 'only appended to: each entry has the hash of the one before',
  reports: 'what moderators need to decide, for 180 days after the decision; without who sent it',
};

const makePicture = (name: string) =>
  drawPicture({ width: 64, height: 48 })
    .jpeg()
    .withExif({ IFD0: { Artist: name } })
    .toBuffer();

async function send(address: Address, asked: Parameters<typeof ask>[2]) {
  const answer = await ask(site.app, address, asked);
  expect([address, answer.status]).toEqual([address, expect.toBeOneOf([200, 201])]);
  return answer.body;
}

/** Does everything by which a member leaves rows in the database. */
async function useEveryFeature(person: Person, other: Person): Promise<void> {
  const { token, email } = person;
  const picture = await makePicture(person.name);
  const text = { body: { content: `A ${ownWord} comment` } };

  await send(account.login, { body: { email, password: castPassword } });
  await ask(site.app, account.login, { body: { email, password: 'Wrong#2025' } });
  await send(account.forgotPassword, { body: { email } });
  await send(profile.update, { token, body: { title: ownWord, summary: ownWord, cityState: ownWord } });
  const face = new FormData();
  face.append('profilePicture', new File([new Uint8Array(picture)], 'me.jpg'));
  await send(profile.updatePicture, { token, form: face });

  const work = await send(artwork.create, {
    token,
    form: artworkForm({
      title: ownWord,
      description: ownWord,
      tags: `["${ownWord}"]`,
      images: [picture],
      alt: `["${ownWord}"]`,
    }),
  });
  const post = await send(blog.create, {
    token,
    form: blogForm({ content: doc(paragraph(ownWord)), tags: `["${ownWord}"]`, thumbnail: [picture] }),
  });
  const topic = await send(discussion.create, {
    token,
    form: discussionForm({ title: ownWord, text: ownWord, tags: [ownWord], images: [picture] }),
  });

  await send(series.create, { token, body: { title: ownWord, description: ownWord, items: [work._id] } });

  // Activity on content of the other person.
  const theirs = { id: await insertBareArtwork(site.database, { ownerId: other.id }) };
  const theirBlog = { id: await publishBlog(site.database, { authorId: other.id }) };
  const theirTopic = {
    id: (await send(discussion.create, { token: other.token, form: discussionForm() }))._id,
  };
  await send(social.follow, { token, params: { id: other.id } });
  await send(artwork.like, { token, params: theirs });
  await send(artwork.incrementView, { token, params: theirs });
  const comment = await send(artwork.addComment, { token, params: theirs, ...text });
  await send(artwork.addReply, { token, params: { ...theirs, commentId: comment._id }, ...text });
  const onComment = { ...theirs, commentId: comment._id };
  await send(artwork.editComment, { token, params: onComment, body: { content: `An ${ownWord} edit` } });
  const edited = discussionForm({ title: ownWord, text: `${ownWord} again`, images: [picture] });
  await send(discussion.edit, { token, params: { id: topic._id }, form: edited });
  await send(blog.like, { token, params: theirBlog });
  await send(blog.addComment, { token, params: theirBlog, ...text });
  await send(discussion.vote, { token, params: theirTopic, body: { voteType: 'upvote' } });
  const { reply } = await send(discussion.addReply, {
    token,
    params: theirTopic,
    form: replyForm({ text: ownWord, images: [picture] }),
  });
  // One that is deleted, which can be taken back still, and stays as a placeholder above another one.
  const gone = replyForm({ text: ownWord });
  const { reply: deleted } = await send(discussion.addReply, { token, params: theirTopic, form: gone });
  const below = replyForm({ parentReplyId: deleted._id });
  await send(discussion.addReply, { token: other.token, params: theirTopic, form: below });
  await send(discussion.removeReply, { token, params: { ...theirTopic, replyId: deleted._id } });
  await send(discussion.solved, { token: other.token, params: { ...theirTopic, replyId: reply._id } });

  await send(board.create, { token, body: { title: ownWord, public: true, items: [theirs.id] } });

  // Activity of the other person.
  await send(board.create, {
    token: other.token,
    body: { title: 'Moods', public: true, items: [work._id] },
  });
  await send(social.follow, { token: other.token, params: { id: person.id } });
  await send(artwork.like, { token: other.token, params: { id: work._id } });
  await send(blog.addComment, { token: other.token, params: { id: post._id }, ...text });
  await send(discussion.vote, {
    token: other.token,
    params: { id: topic._id },
    body: { voteType: 'downvote' },
  });
  const invited = { username: person.username };
  await send(artwork.inviteCollaborator, { token: other.token, params: theirs, body: invited });
  await send(notification.markAllRead, { token });
  await send(ruleMails.setOwn, { token, body: { on: false } });
  await send(search.people, { token, query: { q: person.name } });

  // Applications and messages: logged in with another email address, and logged out with the account's.
  const form = {
    name: person.name,
    city: ownWord,
    linkedin: 'https://www.linkedin.com/in/someone',
    introduction: ownWord,
  };
  await send(application.submit, {
    token,
    params: { form: 'kalaklub' },
    body: { ...form, email: `work-${email}` },
  });
  await send(application.submit, { params: { form: 'kalakahani' }, body: { ...form, email } });
  const message = { name: person.name, phone, message: ownWord };
  await send(contact.send, { token, body: { ...message, email: `work-${email}` } });
  await send(contact.send, { body: { ...message, email } });

  await addAuthenticatorApp(site.app, token);
  await addPasskey(site, token, ownWord);
  const stranger = await addPerson(site, `Stranger ${Date.now().toString(36)}`);
  await send(block.block, { token, params: { id: stranger.id } });
  await send(block.mute, { token, params: { id: stranger.id } });
  await send(block.block, { token: stranger.token, params: { id: person.id } });
  await send(block.mute, { token: stranger.token, params: { id: person.id } });

  await moderate(person, other);

  await site.database.pool.query(
    `insert into jobs (id, name, data, last_error, failed_at) values
       (gen_random_uuid(), 'accounts.send-reset', $1, 'no route', now()),
       (gen_random_uuid(), 'accounts.send-verification', '{}', $2, now()),
       (gen_random_uuid(), 'somebody.elses', '{}', 'no route', now())`,
    [JSON.stringify({ email }), `550 <${email}> unknown`],
  );
}

/** Reports by and about the person, one of which hides, and one decided against them. */
async function moderate(person: Person, other: Person): Promise<void> {
  const about = async (ownerId: string) => ({
    targetType: 'artwork',
    targetId: await insertBareArtwork(site.database, { ownerId }),
  });
  await send(report.send, {
    token: person.token,
    body: { ...(await about(other.id)), category: 'spam', details: ownWord },
  });
  await send(report.send, { token: other.token, body: { ...(await about(person.id)), category: 'child' } });
  const admin = site.cast.admin.token;
  const opened = await send(moderation.open, {
    token: admin,
    body: { ...(await about(person.id)), category: 'other' },
  });
  await send(moderation.decide, {
    token: admin,
    params: { id: opened.case._id },
    body: { action: 'remove', reason: '1', note: ownWord },
  });
  const theirs = (await about(other.id)).targetId;
  await send(copyright.send, {
    token: person.token,
    body: { ...copyrightNotice(`/artwork/${theirs}`), work: ownWord, name: person.name, email: person.email },
  });
  // While the case of a notice is open, the name of its signer is kept: this decision closes it.
  const { cases } = await send(moderation.list, { token: admin, query: { limit: '50' } });
  await send(moderation.decide, {
    token: admin,
    params: { id: cases.find(({ targetId }: { targetId: string }) => targetId === theirs)._id },
    body: { action: 'keep', reason: '1', note: 'It is not the same.' },
  });
  const own = (await about(person.id)).targetId;
  const notice = await send(copyright.send, {
    token: other.token,
    body: copyrightNotice(`/artwork/${own}`),
  });
  await upholdNotice(site, site.cast.admin, own);
  await send(copyright.counter, {
    token: person.token,
    params: { number: notice.report.number },
    body: { text: `${ownWord} by ${person.name}` },
  });
  const evidence = new FormData();
  for (const [name, value] of Object.entries({ ...(await about(person.id)), category: 'other' }))
    evidence.set(name, value);
  evidence.append('evidence', new File([new Uint8Array(await makePicture('Nobody'))], 'seen.jpg'));
  await send(report.send, { token: other.token, form: evidence });
  const ordered = (await about(person.id)).targetId;
  await send(copyright.order, { token: admin, body: governmentOrder(`/artwork/${ordered}`) });
  await send(access.send, { token: person.token, body: { text: ownWord } });
  await send(breach.create, {
    token: admin,
    body: {
      subject: 'A leak',
      message: 'Words',
      knownAt: new Date().toISOString(),
      headings: {},
      audience: { kind: 'named', accounts: [person.id] },
    },
  });
  await site.database.pool.query(
    'insert into breach_unmailed (breach_id, user_id) select id, $1 from breaches',
    [person.id],
  );
}

/** The names of tables with one of the words in the text of a row. */
async function findTablesWith(words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of await listTables()) {
    const { rows } = await site.database.pool.query<{ count: number }>(
      `select count(*) from "${table}" t
       where exists (select from unnest($1::text[]) as wanted (word) where position(lower(word) in lower(t::text)) > 0)`,
      [words],
    );
    if (rows[0]?.count) found.push(table);
  }
  return found;
}

async function listTables(): Promise<string[]> {
  const { rows } = await site.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** The files of the data folder with one of the words in their path or content. */
async function findFilesWith(words: readonly string[]): Promise<string[]> {
  const folder = site.settings.dataDir;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.flatMap((entry) => (entry.isFile() ? join(entry.parentPath, entry.name) : []));
  const matches = await Promise.all(
    paths.map(async (path) => {
      const content = `${path}\n${(await readFile(path)).toString('latin1')}`.toLowerCase();
      return words.some((word) => content.includes(word.toLowerCase())) ? path : null;
    }),
  );
  return matches.flatMap((path) => path ?? []);
}

/** Spellings of an id: with hyphens, and without them, as `bytea` columns show it. */
const spellings = (id: string) => [id, id.replaceAll('-', '')];

it('leaves nothing of a deleted account in any table or in the data folder', async () => {
  const { ravi } = site.cast;
  const person = await signUp(site, 'Zorawar Quillfeather');
  await send(account.sendVerification, { token: person.token });
  await site.database.pool.query('update users set email_verified_at = now() where id = $1', [person.id]);
  await useEveryFeature(person, ravi);
  await send(consent.setAge, {
    token: person.token,
    body: { band: 'minor', guardianEmail: `${ownWord}@example.org` },
  });
  await site.jobs.runDue();
  await site.jobs.sweep('search.index');
  await findLeftoversWhenIdle(site.database, site.settings.dataDir);

  const { rows: sessions } = await site.database.pool.query<{ id: string }>(
    'select id from sessions where user_id = $1',
    [person.id],
  );
  const { rows: media } = await site.database.pool.query<{ id: string }>(
    'select id from media where owner_id = $1',
    [person.id],
  );
  const ids = [person.id, ...sessions.map(({ id }) => id), ...media.map(({ id }) => id)].flatMap(spellings);
  const words = ['zorawar', 'quillfeather', person.username, person.email, ownWord, phone, ...ids];

  // Every table that can hold personal data holds some, so that the search below covers all of them.
  const before = await findTablesWith(words);
  expect([...new Set([...before, ...Object.keys(tablesWithoutPersonalData)])].toSorted()).toEqual(
    await listTables(),
  );
  expect(media.length).toBeGreaterThanOrEqual(5);
  expect((await findFilesWith(words)).length).toBeGreaterThanOrEqual(media.length);

  await send(account.deleteMe, { token: person.token, body: { password: castPassword } });
  await site.jobs.runDue();
  await site.jobs.sweep('search.index');
  // Ids of deleted media stay until no write of them can be under way any more.
  const kept = Object.keys(tablesWithTraces);
  expect(await findTablesWith(words)).toEqual([...kept, 'removed_media'].toSorted());
  // No table has the name or the email address any more.
  expect(await findTablesWith(['zorawar', 'quillfeather', person.email])).toEqual([]);
  expect(await findFilesWith(words)).toEqual([]);
  await site.database.pool.query(`update removed_media set removed_at = removed_at - interval '3 hours'`);
  await site.jobs.sweep('media.sweep');
  expect(await findTablesWith(words)).toEqual(kept);

  // Data of others is unchanged.
  const { rows: jobs } = await site.database.pool.query<{ name: string }>('select name from jobs');
  expect(jobs).toEqual([{ name: 'somebody.elses' }]);
  expect(await findTablesWith([ravi.id])).toContain('artworks');
});

it('keeps the words of a deleted name that another name contains', async () => {
  const [deleted, remaining] = await Promise.all(
    ['Tamarindus Alone', 'Tamarindus Shared'].map((name) => addPerson(site, name, { verified: true })),
  );
  await site.jobs.sweep('search.index');
  await send(account.deleteMe, { token: deleted?.token, body: { password: castPassword } });
  await site.jobs.runDue();
  const { rows } = await site.database.pool.query<{ word: string }>(
    "select word from search_words where word in ('tamarindus', 'alone', 'shared') order by word",
  );
  expect(rows.map(({ word }) => word)).toEqual(['shared', 'tamarindus']);
  expect((await send(search.people, { query: { q: 'tamarindus' } })).users).toMatchObject([
    { _id: remaining?.id },
  ]);
});

it('keeps applications and messages with the address of an account that never verified it', async () => {
  const { ravi } = site.cast;
  const impostor = await signUp(site, 'Impostor');
  const body = {
    name: 'True Owner',
    email: impostor.email,
    city: 'Pune',
    linkedin: 'https://www.linkedin.com/in/owner',
    introduction: 'Mine',
  };
  await send(application.submit, { params: { form: 'kalaklub' }, body });
  await send(contact.send, { body: { ...body, message: 'Mine' } });
  await send(contact.send, { token: ravi.token, body: { ...body, message: 'Of another account' } });
  await send(account.deleteMe, { token: impostor.token, body: { password: castPassword } });
  const applications = await site.database.pool.query('select from applications where email = $1', [
    impostor.email,
  ]);
  expect(applications.rowCount).toBe(1);
  const { rows } = await site.database.pool.query<{ message: string }>(
    'select message from contact_messages where email = $1 order by id',
    [impostor.email],
  );
  expect(rows.map(({ message }) => message)).toEqual(['Mine', 'Of another account']);
});
