import { artworkAddresses } from '@kalaangan/contract/artworks/artworks';
import { profileAddresses as at } from '@kalaangan/contract/people/profiles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { artworkForm } from '#test-kit/content/artwork-form.ts';
import { ask } from '#test-kit/client.ts';
import { holdQueryResult } from '#test-kit/processes/held-query-results.ts';
import { makePng } from '#test-kit/files/pictures.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
let params: { id: string };
beforeAll(async () => {
  site = await startTestApp();
  const form = artworkForm({ images: [await makePng()] });
  const { body } = await ask(site.app, artworkAddresses.create, { token: site.cast.asha.token, form });
  params = { id: body._id };
});
afterAll(() => site.stop());

async function rename(name: string): Promise<void> {
  const { status } = await ask(site.app, at.update, { token: site.cast.asha.token, body: { name } });
  expect(status).toBe(200);
}

async function creatorShown(): Promise<string> {
  const { token } = site.cast.asha;
  return (await ask(site.app, artworkAddresses.get, { params, token })).body.creator.name;
}

it('shows a new name on the own artworks at once', async () => {
  for (const name of ['Asha One', 'Asha Two', 'Asha Three']) {
    await rename(name);
    expect(await creatorShown()).toBe(name);
  }
});

it('shows it also after a concurrent read of the old name', async () => {
  await rename('Asha Before');
  const held = holdQueryResult(
    /select "id", "name", "username", "profile_media_id", "language", "title", "visibility" from "users"/,
    creatorShown,
  );
  try {
    await held.answered;
    const changed = rename('Asha After');
    // In the embedded database, which has one connection, the change waits for the read.
    if (process.env['TEST_DATABASE'] !== 'postgres') held.release();
    await changed;
    expect(await creatorShown()).toBe('Asha After');
    held.release();
    expect(await held.result).toBe('Asha Before');
    expect(await creatorShown()).toBe('Asha After');
  } finally {
    held.release();
  }
});

it('shows a new picture on the own artworks at once', async () => {
  const { token } = site.cast.asha;
  const form = new FormData();
  form.append('profilePicture', new File([new Uint8Array(await makePng())], 'me.png'));
  await creatorShown();
  const { status, body } = await ask(site.app, at.updatePicture, { token, form });
  expect(status).toBe(200);
  const shown = await ask(site.app, artworkAddresses.get, { params, token });
  expect(shown.body.creator.profilePicture).toBe(body.user.profilePicture);
});
