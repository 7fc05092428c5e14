import { accessAddresses } from '@kalaangan/contract/safety/access';
import { copyrightAddresses as copyright } from '@kalaangan/contract/safety/copyright';
import { moderationAddresses as moderation } from '@kalaangan/contract/safety/moderation';
import { notificationAddresses as notification } from '@kalaangan/contract/notifications/notifications';
import { preferenceAddresses as preference } from '@kalaangan/contract/accounts/preferences';
import { reportAddresses as report } from '@kalaangan/contract/safety/reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '#test-kit/people/cast.ts';
import { ask } from '#test-kit/client.ts';
import { copyrightNotice, upholdNotice } from '#test-kit/content/copyright.ts';
import { startSafetyFixture, type SafetyFixture } from './safety.fixture.ts';

let safety: SafetyFixture;
let site: SafetyFixture['site'];
beforeAll(async () => {
  safety = await startSafetyFixture();
  site = safety.site;
});
afterAll(() => site.stop());

const speak = ({ token }: Person, language: string) =>
  ask(site.app, preference.set, { token, body: { language } });
const inLanguage = (language: string) => ({ headers: { 'accept-language': language } });

async function newestNotice({ token }: Person, language: string) {
  const { headers, body } = await ask(site.app, notification.list, { token, ...inLanguage(language) });
  return { language: headers['content-language'], content: body.notifications[0].content };
}

describe('a decision', () => {
  it('is mailed to each side in their own language, with links to its pages', async () => {
    const [artist, reporter] = [await safety.person('Hindi Artist'), await safety.person('Urdu Reporter')];
    await speak(artist, 'hi');
    await speak(reporter, 'ur');
    const id = await safety.publish(artist);
    const { body } = await safety.report(id, reporter);
    const received = await site.takeMail(reporter.email);
    expect(received.subject).toBe(`Kalaangan: رپورٹ ${body.report.number}`);
    expect(received.html).toContain('<html lang="ur" dir="rtl">');
    await safety.decide(await safety.caseOn(id), safety.first, { action: 'remove' });

    const toArtist = await site.takeMail(artist.email);
    expect(toArtist.text).toContain('आपका आर्टवर्क “Monsoon” हटा दिया गया।\n\nनियम 1: ');
    expect(toArtist.text).toContain('\n\nBecause.\n\n');
    expect(toArtist.link).toContain(`${site.settings.publicUrl}/hi/appeal/`);
    const toReporter = await site.takeMail(reporter.email);
    expect(toReporter.text).toContain(`آپ کی رپورٹ ${body.report.number} پر فیصلہ ہو گیا ہے`);
    expect(toReporter.link).toContain(`${site.settings.publicUrl}/ur/reports/`);
  });

  it('is a notice that is worded for whoever reads it, in the language of each request', async () => {
    const artist = await safety.person();
    const id = await safety.publish(artist);
    await safety.report(id, await safety.person());
    await safety.decide(await safety.caseOn(id), safety.first, { action: 'remove' });
    const [english, hindi, urdu] = [
      await newestNotice(artist, 'en'),
      await newestNotice(artist, 'hi-IN,hi;q=0.9'),
      await newestNotice(artist, 'ur'),
    ];
    expect(english.content).toMatch(/^Your artwork "Monsoon" was removed\.\nRule 1: .*\nBecause\.\n/);
    expect(hindi.content).toMatch(/^आपका आर्टवर्क “Monsoon” हटा दिया गया।\nनियम 1: .*\nBecause\.\n/);
    expect(urdu.content).toContain('تک اپیل کر سکتے ہیں۔');
    expect([english, hindi, urdu].map(({ language }) => language)).toEqual(['en', 'hi', 'ur']);

    // As a process of an earlier release stores it.
    await site.database.pool.query('update notifications set told = null where user_id = $1', [artist.id]);
    expect((await newestNotice(artist, 'hi')).content).toBe(english.content);
  });

  it('on a copyright notice tells what it says in the language of whoever reads it, moderators too', async () => {
    const artist = await safety.person();
    await speak(artist, 'hi');
    const id = await safety.publish(artist);
    const sender = await safety.person();
    const { body } = await ask(site.app, copyright.send, {
      body: copyrightNotice(`/artwork/${id}`),
      token: sender.token,
    });
    const { number } = body.report;
    const found = await site.database.pool.query('select id from cases where target_id = $1', [id]);
    const caseId = String(found.rows[0].id);
    const { work } = copyrightNotice();
    const readCase = async (language: string) => {
      const { token } = safety.first;
      const answer = await ask(site.app, moderation.get, {
        params: { id: caseId },
        token,
        ...inLanguage(language),
      });
      return String(answer.body.case.reports[0].details);
    };
    expect(await readCase('en')).toMatch(`Work: ${work}\nProof: `);
    expect(await readCase('ur')).toMatch(`کام: ${work}\nثبوت: `);
    await upholdNotice(site, safety.first, id);

    const said = ['काम: ', 'सबूत: ', 'यह उल्लंघन क्यों है: ', 'कॉपीराइट अधिनियम की धारा 52'];
    const { text } = await site.takeMail(artist.email);
    for (const label of said) expect(text).toContain(label);
    const read = async (language: string) => {
      const query = { params: { number }, token: sender.token, ...inLanguage(language) };
      return String((await ask(site.app, report.get, query)).body.notice.text);
    };
    for (const label of said) expect(await read('hi')).toContain(label);

    // As it was stored by an earlier release.
    await site.database.pool.query('update copyright_notices set claim = null');
    expect(await read('hi')).toContain('Why it infringes: ');
  });

  it('stands in the timeline in the language of the request', async () => {
    const reporter = await safety.person();
    const id = await safety.publish(await safety.person());
    const { body } = await safety.report(id, reporter);
    await safety.decide(await safety.caseOn(id), safety.first, { action: 'remove' });
    const textsIn = async (language: string) => {
      const status = await ask(site.app, report.get, {
        params: { number: body.report.number },
        token: reporter.token,
        ...inLanguage(language),
      });
      expect(status.headers['content-language']).toBe(language);
      return status.body.timeline.map(({ text }: { text: string }) => text);
    };
    expect(await textsIn('en')).toEqual(['Your report has reached us.', 'Decided: it was removed.']);
    expect(await textsIn('ur')).toEqual(['آپ کی رپورٹ ہمیں مل گئی ہے۔', 'فیصلہ: اسے ہٹا دیا گیا۔']);
  });
});

describe('a visitor gets mails in the language in which they wrote', () => {
  it('of a report by the API, also after the decision', async () => {
    const id = await safety.publish(await safety.person());
    const email = 'visitor-hi@example.org';
    const body = { targetType: 'artwork', targetId: id, category: 'spam', email };
    await ask(site.app, report.send, { body, ...inLanguage('hi') });
    const received = await site.takeMail(email);
    expect(received.text).toContain('(स्पैम');
    expect(received.link).toContain(`${site.settings.publicUrl}/hi/reports/`);
    await safety.decide(await safety.caseOn(id), safety.first, { action: 'keep' });
    expect((await site.takeMail(email)).text).toContain('वह कोई नियम नहीं तोड़ता');
  });

  it('of a message about accessibility', async () => {
    const email = 'visitor-access@example.org';
    const body = { text: 'The menu cannot be read.', page: '', email };
    await ask(site.app, accessAddresses.send, { body, ...inLanguage('hi') });
    expect((await site.takeMail(email)).subject).toContain('आपका मैसेज A-');
  });

  it('of a copyright notice from the form of a page without script', async () => {
    const id = await safety.publish(await safety.person());
    const { addresses, ...texts } = copyrightNotice(`/artwork/${id}`);
    const email = 'visitor-ur@example.org';
    const form = new FormData();
    const fields = { ...texts, email, addresses: addresses.join('\n'), noException: 'on', undertaking: 'on' };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const answer = await ask(site.app, 'POST /ur/copyright', { form, ...inLanguage('hi') });
    expect(answer.status).toBe(303);
    const mail = await site.takeMail(email);
    expect(mail.subject).toContain('رپورٹ C-');
    expect(mail.link).toContain('/ur/reports/C-');
  });
});
