import { accountAddresses as at, accountMessages as messages } from '@kalaangan/contract/accounts/accounts';
import { artworkAddresses } from '@kalaangan/contract/artworks/artworks';
import { profileAddresses } from '@kalaangan/contract/people/profiles';
import { socialAddresses } from '@kalaangan/contract/social/social';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artworkForm } from '#test-kit/content/artwork-form.ts';
import { castPassword, addPerson, type Person } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { startKeyServer, type KeyServer } from '#test-kit/google/key-server.ts';
import { findLeftoversWhenIdle } from '#test-kit/content/leftovers.ts';
import { makeJpeg, makePng } from '#test-kit/files/pictures.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let provider: KeyServer;
let site: TestApp;
beforeAll(async () => {
  provider = await startKeyServer();
  site = await startTestApp(provider.environment);
});
afterAll(async () => {
  await site.stop();
  await provider.stop();
});

const member = (name: string) => addPerson(site, name, { verified: true });
const leave = (token: string | undefined, body: unknown) => ask(site.app, at.deleteMe, { token, body });
const isAlive = async (token: string) => (await ask(site.app, at.me, { token })).status === 200;

async function publish(person: Person) {
  const form = artworkForm({ images: [await makeJpeg(), await makePng()] });
  return ask(site.app, artworkAddresses.create, { token: person.token, form });
}

async function leftovers() {
  await site.jobs.runDue();
  return findLeftoversWhenIdle(site.database, site.settings.dataDir);
}

describe(at.deleteMe, () => {
  it('requires a session', async () => {
    expect((await leave(undefined, { password: castPassword })).status).toBe(401);
  });

  it('refuses a wrong password and changes nothing', async () => {
    const { asha } = site.cast;
    const { status, body } = await leave(asha.token, { password: 'Wrong#2025' });
    expect(status).toBe(403);
    expect(body).toEqual({ code: 'password_incorrect', message: messages.passwordIncorrect });
    expect(await isAlive(asha.token)).toBe(true);
  });

  it.each([[{}], [{ password: '' }], [{ password: null }], [{ password: { a: 1 } }]])(
    'refuses %j',
    async (body) => {
      const answer = await leave(site.cast.asha.token, body);
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({
        code: 'invalid',
        message: messages.passwordRequired,
        errors: { password: messages.passwordRequired },
      });
    },
  );

  it.each([
    ['of somebody else', () => ({ email: 'other@example.org' })],
    ['of more than five minutes ago', (email: string) => ({ email, iat: Date.now() / 1000 - 301 })],
    ['of the future', (email: string) => ({ email, iat: Date.now() / 1000 + 600 })],
    ['for another site', (email: string) => ({ email, aud: 'other' })],
  ])('refuses a Google credential %s, and keeps the session', async (_, claims) => {
    const { asha } = site.cast;
    const credential = await provider.sign(claims(asha.email));
    const { status, body } = await leave(asha.token, { credential });
    expect(status).toBe(403);
    expect(body).toEqual({ code: 'forbidden', message: messages.googleFailed });
    expect(await isAlive(asha.token)).toBe(true);
  });

  it('accepts a fresh Google credential of the same email', async () => {
    const person = await member('Googled');
    const credential = await provider.sign({
      email: person.email,
      iat: Math.floor(Date.now() / 1000) - 240,
    });
    expect((await leave(person.token, { credential })).body).toEqual({ message: messages.accountDeleted });
    expect(await isAlive(person.token)).toBe(false);
  });

  it('refuses a Google credential that was used before', async () => {
    const person = await member('Replayed');
    const used = await provider.sign({ email: person.email });
    expect((await ask(site.app, at.google, { body: { credential: used } })).status).toBe(200);
    expect(await leave(person.token, { credential: used })).toMatchObject({
      status: 403,
      body: { code: 'forbidden', message: messages.googleFailed },
    });
    const once = await provider.sign({ email: person.email });
    expect((await leave(person.token, { credential: once })).status).toBe(200);
    const { name, username, email } = person;
    const anew = await ask(site.app, at.signup, { body: { name, username, email, password: castPassword } });
    expect((await leave(anew.body.token, { credential: once })).status).toBe(403);
  });

  it('deletes the account with its sessions, content and media, and nothing of others', async () => {
    const before = await leftovers();
    const person = await member('Leaving');
    const login = await ask(site.app, at.login, { body: { email: person.email, password: castPassword } });
    const { body: artwork } = await publish(person);
    const picture = new FormData();
    picture.append('profilePicture', new File([new Uint8Array(await makeJpeg())], 'me.jpg'));
    const pictured = await ask(site.app, profileAddresses.updatePicture, {
      token: person.token,
      form: picture,
    });
    expect(pictured.status).toBe(200);
    const kept = await publish(site.cast.ravi);
    const during = await leftovers();
    expect(during.media['live']).toBe((before.media['live'] ?? 0) + 5);

    expect((await leave(person.token, { password: castPassword })).status).toBe(200);
    for (const token of [person.token, login.body.token]) expect(await isAlive(token)).toBe(false);
    expect((await ask(site.app, artworkAddresses.get, { params: { id: artwork._id } })).status).toBe(404);
    expect((await ask(site.app, artworkAddresses.get, { params: { id: kept.body._id } })).status).toBe(200);
    const again = await ask(site.app, at.login, { body: { email: person.email, password: castPassword } });
    expect(again.status).toBe(401);

    const after = await leftovers();
    expect(after.media).toEqual({ live: (before.media['live'] ?? 0) + 2 });
    expect(after.artworks).toBe(before.artworks + 1);
    const folders = new Set(after.objects.map((path) => path.split('/').at(-2)));
    expect(folders.size).toBe(after.media['live']);

    // Username and email are free again.
    const { name, username, email } = person;
    const anew = await ask(site.app, at.signup, { body: { name, username, email, password: castPassword } });
    expect(anew.status).toBe(201);
    await ask(site.app, artworkAddresses.remove, {
      params: { id: kept.body._id },
      token: site.cast.ravi.token,
    });
  });

  it('deletes its likes, comments and follows, and corrects the counts of others', async () => {
    const { ravi, asha } = site.cast;
    const { body: work } = await publish(ravi);
    const params = { id: work._id };
    const person = await member('Friendly');
    for (const { token } of [person, asha]) {
      await ask(site.app, artworkAddresses.like, { params, token });
      await ask(site.app, artworkAddresses.addComment, { params, token, body: { content: 'Lovely' } });
      await ask(site.app, socialAddresses.follow, { params: { id: ravi.id }, token });
    }
    await ask(site.app, socialAddresses.follow, { params: { id: person.id }, token: ravi.token });
    const counts = async () => {
      const artwork = await ask(site.app, artworkAddresses.get, { params });
      const profile = await ask(site.app, profileAddresses.get, { params: { username: ravi.username } });
      const { likesCount, commentsCount } = artwork.body;
      const { followersCount, followingCount } = profile.body;
      return { likesCount, commentsCount, followersCount, followingCount };
    };
    expect(await counts()).toEqual({ likesCount: 2, commentsCount: 2, followersCount: 2, followingCount: 1 });
    expect((await leave(person.token, { password: castPassword })).status).toBe(200);
    expect(await counts()).toEqual({ likesCount: 1, commentsCount: 1, followersCount: 1, followingCount: 0 });
    await ask(site.app, artworkAddresses.remove, { params, token: ravi.token });
  });

  it('keeps the account when the hook of a feature fails', async () => {
    const person = await member('Hooked');
    const seen: string[] = [];
    let isBroken = true;
    site.features.accounts.hooks.beforeDeletion.push(async (tx, userId) => {
      if (userId !== person.id) return;
      const row = await tx.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst();
      seen.push(`before: ${row?.name}`);
    });
    site.features.accounts.hooks.afterDeletion.push(async (tx, userId) => {
      if (userId !== person.id) return;
      const row = await tx.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst();
      seen.push(`after: ${row?.name}`);
      if (isBroken) throw new Error('not now');
    });
    expect((await leave(person.token, { password: castPassword })).status).toBe(500);
    expect(await isAlive(person.token)).toBe(true);
    isBroken = false;
    expect((await leave(person.token, { password: castPassword })).status).toBe(200);
    expect(seen).toEqual(['before: Hooked', 'after: undefined', 'before: Hooked', 'after: undefined']);
  });

  it('succeeds once for two concurrent requests', async () => {
    const person = await member('Twice Gone');
    const answers = await Promise.all([1, 2].map(() => leave(person.token, { password: castPassword })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('leaves nothing of a concurrent upload', async () => {
    const before = await leftovers();
    for (const [round, wait] of [0, 5, 15, 30, 60].entries()) {
      const person = await member(`Racing ${'abcde'[round]}`);
      const [upload, gone] = await Promise.all([
        publish(person),
        new Promise((resolve) => setTimeout(resolve, wait)).then(() =>
          leave(person.token, { password: castPassword }),
        ),
      ]);
      expect(gone.status).toBe(200);
      // The upload was published and deleted; it came too late; or it was deleted before its answer was read.
      expect([201, 401, 404]).toContain(upload.status);
    }
    expect(await leftovers()).toEqual(before);
  });

  it('limits guesses of the password with a session', async () => {
    const limited = await startTestApp({ RATE_LIMITS: 'on' });
    try {
      const { token } = limited.cast.asha;
      const statuses: number[] = [];
      for (let n = 0; n < 11; n++)
        statuses.push((await ask(limited.app, at.deleteMe, { token, body: { password: 'no' } })).status);
      expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 403));
      expect(statuses[10]).toBe(429);
    } finally {
      await limited.stop();
    }
  });
});
