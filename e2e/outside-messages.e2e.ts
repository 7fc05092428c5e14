import { expect, test } from 'vitest';
import { useHarness } from './kit/browser/harness.ts';
import { watchMails } from './kit/languages/mails-outside-messages.ts';
import {
  endOfTest,
  isPseudo,
  pseudoMark,
  reportTextsOutsideMessages,
} from './kit/languages/outside-messages.ts';

// Tests that `npm run pseudo-language` finds what is no message.

const harness = useHarness();

/** A text with its marks, as the site shows it in the pseudo-language. */
const marked = (text: string) => pseudoMark + text + pseudoMark;

/** Returns what is reported of a document, sorted. */
async function findIn(head: string, body: string, language = 'en'): Promise<string[]> {
  const { page, watch } = await harness.visit(null);
  watch.expect(/^console: /);
  if (!isPseudo) await page.addInitScript(reportTextsOutsideMessages, { mark: pseudoMark, endOfTest });
  const html = `<!DOCTYPE html><html lang="${language}" dir="ltr"><head>${head}</head><body>${body}</body></html>`;
  await page.route('**/marked', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
  );
  await page.route('**/media/1', (route) => route.fulfill({ contentType: 'image/svg+xml', body: '<svg/>' }));
  await page.goto('/marked');
  await page.locator('html').dispatchEvent(endOfTest);
  return watch
    .log()
    .flatMap((line) => /console: (.*)$/.exec(line)?.[1] ?? [])
    .map((line) => line.replaceAll(pseudoMark, '').replace(/ (?:in|at) .*/, ''))
    .toSorted();
}

test('what a page shows without marks is found', async () => {
  const body = `<p>Saved</p><p>${marked('Saved')} by hand</p><p>${marked('Kept by ')}chance${marked('.')}</p>
    <button aria-label="Close"></button><textarea dir="auto" placeholder="Write"></textarea>
    <select><option>First</option></select><form><input required></form>
    <script>addEventListener('load', () => {
      document.querySelector('button').title = 'Open';
      document.querySelector('p').append('Added');
      document.querySelector('form').requestSubmit();
    })</script>`;
  expect(await findIn('<title>Untold</title>', body)).toEqual([
    'a bubble of the browser',
    ...['Added', 'Close', 'First', 'Open', 'Saved', 'Untold', 'Write', 'by hand', 'chance'].map(
      (text) => `outside the messages: ${text}`,
    ),
  ]);
});

test('messages, the words of people and names are left out', async () => {
  const title = `<title>Rain${marked(' by ')}Asha Rao | Kalaangan</title>`;
  const body = `<p>${marked('Saved')}</p><h1 dir="auto">Rain</h1><bdi>Asha Rao</bdi><code>npm start</code>
    <a href="/" aria-label="${marked('Like')}">Instagram</a><img alt="A boat" src="/media/1">`;
  expect(await findIn(title, body)).toEqual([]);
});

test('on a page of another language, a message in English is found', async () => {
  const body = `<p>सहेजा गया Google</p><p>${marked('Saved')}</p>`;
  expect(await findIn('', body, 'hi')).toEqual(['in English: Saved (P.)']);
});

test('lines of mails that are no messages are found', async () => {
  const found: string[] = [];
  const sent = { send: () => Promise.resolve(true), close: () => null };
  const mailer = watchMails(sent, 'support@example.org', (line) => found.push(line));
  const written = 'My own words';
  const send = (to: string, language: string, line: string) =>
    mailer.send({
      to,
      subject: language === 'en' ? marked('Hello') : 'नमस्ते',
      text: `${line}\n\n${written}\n\nhttps://example.org/page`,
      html: `<html lang="${language}" dir="ltr"><body><p>${line}</p>\n<p dir="auto" style="">${written}</p></body></html>`,
    });
  await send('asha@example.org', 'en', marked('You are blocked.'));
  await send('support@example.org', 'en', 'Name: Asha');
  await send('asha@example.org', 'hi', 'Asha Rao, नमस्ते');
  expect(found).toEqual([]);
  await send('asha@example.org', 'en', 'Bye.');
  await send('asha@example.org', 'hi', marked('Bye.'));
  // In the text and in the HTML.
  const english = `नमस्ते: ${marked('Bye.')}`;
  expect(found).toEqual([...Array(2).fill(`${marked('Hello')}: Bye.`), english, english]);
});
