import { accountAddresses, accountMessages } from '@kalaangan/contract/accounts/accounts';
import { generalMessages } from '@kalaangan/contract/errors';
import { profileFormMessages as messages } from '@kalaangan/contract/people/profile-form';
import { profileAddresses as at } from '@kalaangan/contract/people/profiles';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPerson, type Person } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
let nila: Person;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.stop());
beforeEach(async () => {
  nila = await addPerson(site, 'Nila Raghavan');
});

const update = (body: unknown, token: string | undefined = nila.token) =>
  ask(site.app, at.update, { body, token });

function toForm(texts: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  return form;
}

const updateByForm = (texts: Record<string, string>) =>
  ask(site.app, at.update, { form: toForm(texts), token: nila.token });

const links = {
  instagram: 'https://instagram.com/nila',
  linkedin: 'https://linkedin.com/in/nila',
  facebook: 'https://facebook.com/nila',
  twitter: 'https://twitter.com/nila',
};

describe(at.update, () => {
  it('requires a session', async () => {
    for (const token of ['', 'nonsense'])
      expect((await update({ name: 'Somebody' }, token)).status).toBe(401);
  });

  it.each([
    ['name', '', accountMessages.nameRequired],
    ['name', '   ', accountMessages.nameRequired],
    ['name', 'अ', accountMessages.nameTooShort],
    ['name', 'क्षि'.repeat(51), accountMessages.nameTooLong()],
    ['name', null, accountMessages.nameRequired],
    ['username', '', accountMessages.usernameRequired],
    ['username', 'ab', accountMessages.usernameTooShort()],
    ['username', 'a'.repeat(31), accountMessages.usernameTooLong()],
    ['username', 'nila_r', accountMessages.usernameLetters],
    ['username', 'நிலா', accountMessages.usernameLetters],
    ['title', 'க'.repeat(101), messages.titleTooLong()],
    ['summary', 'ம'.repeat(3001), messages.summaryTooLong()],
    ['summary', 'x'.repeat(500_000), messages.summaryTooLong()],
    ['cityState', 'x'.repeat(101), messages.cityStateTooLong()],
    ['cityState', 5, messages.cityStateTooLong()],
    ['link', 'nila.art', messages.linkInvalid],
    ['link', 'javascript:alert(1)', messages.linkInvalid],
    ['link', 'ftp://nila.art', messages.linkInvalid],
    ['link', `https://nila.art/${'x'.repeat(2048)}`, messages.linkInvalid],
  ])('refuses %s %j', async (field, value, message) => {
    const { status, body } = await update({ [field]: value });
    expect(status).toBe(400);
    expect(body).toEqual({ code: 'invalid', message, errors: { [field]: message } });
  });

  it.each(['instagram', 'linkedin', 'facebook', 'twitter'] as const)(
    'refuses a wrong link for %s under its own field, in JSON and in a form',
    async (network) => {
      const message = messages.networkInvalid(network);
      const refusal = { code: 'invalid', message, errors: { [`socialLinks.${network}`]: message } };
      const socialLinks = { ...links, [network]: 'nila' };
      const byJson = await update({ socialLinks });
      expect([byJson.status, byJson.body]).toEqual([400, refusal]);
      const byForm = await updateByForm({ socialLinks: JSON.stringify(socialLinks) });
      expect([byForm.status, byForm.body]).toEqual([400, refusal]);
    },
  );

  it('reports every wrong field, and the first as the message', async () => {
    const { status, body } = await update({
      username: '!',
      name: '',
      link: 'x',
      socialLinks: { twitter: 'x' },
    });
    expect(status).toBe(400);
    expect(body.message).toBe(accountMessages.nameRequired);
    expect(Object.keys(body.errors)).toEqual(['name', 'username', 'link', 'socialLinks.twitter']);
  });

  it.each(['null', '[]', '"text"', '5', '{', '', '{"socialLinks":[]}', '{"socialLinks":"x"}'])(
    'refuses the body %s',
    async (payload) => {
      const answer = await site.app.inject({
        method: 'PUT',
        url: '/api/users/profile',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${nila.token}` },
        payload,
      });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toHaveProperty('message');
    },
  );

  it.each(['{', '7', 'null', '[]', '"x"'])(
    'refuses the social links %s, which are no object',
    async (socialLinks) => {
      const { status, body } = await updateByForm({ socialLinks });
      expect(status).toBe(400);
      expect(body).toEqual({
        code: 'invalid',
        message: generalMessages.malformed,
        errors: { socialLinks: generalMessages.malformed },
      });
    },
  );

  it('refuses a taken username in any case', async () => {
    const { asha } = site.cast;
    const { status, body } = await update({ username: asha.username.toUpperCase(), title: 'Painter' });
    expect(status).toBe(409);
    expect(body).toEqual({
      code: 'username_taken',
      message: accountMessages.usernameTaken,
      errors: { username: accountMessages.usernameTaken },
    });
    const { body: own } = await ask(site.app, accountAddresses.me, { token: nila.token });
    expect(own.user.title).toBe('');
  });

  it('gives a username to one of two concurrent requests', async () => {
    const other = await addPerson(site, 'Other Nila');
    const wanted = `wanted${nila.username}`;
    const answers = await Promise.all([
      update({ username: wanted }),
      update({ username: wanted.toUpperCase() }, other.token),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('changes all fields by a form, trimmed, and keeps line breaks', async () => {
    const username = `New${nila.username}`;
    const { status, body } = await updateByForm({
      name: '  நிலா   ராகவன் ',
      username,
      cityState: 'Madurai, Tamil Nadu',
      title: ' Kolam & code ',
      link: ' https://nila.art ',
      summary: ' First line\r\n\r\nSecond line ',
      socialLinks: JSON.stringify(links),
    });
    expect(status).toBe(200);
    const changed = {
      name: 'நிலா ராகவன்',
      username,
      cityState: 'Madurai, Tamil Nadu',
      title: 'Kolam & code',
      link: 'https://nila.art',
      summary: 'First line\n\nSecond line',
      socialLinks: links,
    };
    expect(body.user).toMatchObject({ ...changed, _id: nila.id, email: nila.email, following: [] });
    const shown = await ask(site.app, at.get, { params: { username } });
    expect(shown.body.user).toMatchObject(changed);
    expect((await ask(site.app, at.get, { params: { username: nila.username } })).status).toBe(404);
  });

  it('keeps omitted fields, and clears empty ones', async () => {
    await update({ title: 'Painter', link: 'https://nila.art', socialLinks: links });
    const { status, body } = await update({
      link: '',
      socialLinks: { twitter: '' },
      isAdmin: true,
      email: 'x',
    });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      name: nila.name,
      title: 'Painter',
      link: '',
      socialLinks: { ...links, twitter: '' },
      email: nila.email,
      isAdmin: false,
    });
    expect((await update({})).body.user).toEqual(body.user);
  });

  it('keeps links to further networks, which are answered only where there are any', async () => {
    const artstation = 'https://www.artstation.com/nila';
    const further = { artstation, behance: '', youtube: 'https://www.youtube.com/@nila' };
    const { body } = await update({ socialLinks: { ...links, ...further } });
    expect(body.user.socialLinks).toEqual({ ...links, artstation, youtube: further.youtube });
    const refused = await update({ socialLinks: { behance: 'nila' } });
    expect([refused.status, refused.body.message]).toEqual([400, 'Please enter a valid Behance URL']);
    const cleared = await update({ socialLinks: { artstation: '', youtube: '' } });
    expect(cleared.body.user.socialLinks).toEqual(links);
  });

  it('accepts the own username in another case', async () => {
    const { status, body } = await update({ username: nila.username.toUpperCase() });
    expect(status).toBe(200);
    expect(body.user.username).toBe(nila.username.toUpperCase());
  });

  it('counts the limits of texts in user-perceived characters', async () => {
    const { status } = await update({
      name: 'क्षि'.repeat(50),
      title: 'நீ'.repeat(100),
      summary: '👩🏽‍🎨'.repeat(3000),
    });
    expect(status).toBe(200);
  });
});
