import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { messages } from './messages.ts';

const page = fileURLToPath(new URL('page-of-this-test.ts', import.meta.url));

/** The exports of a page whose source this is, as it is built for a language. */
async function buildIn(language: string, source: string): Promise<Record<string, unknown>> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: fileURLToPath(new URL('..', import.meta.url)),
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === page ? id : null),
        load: (id) => (id === page ? `import { t } from '@kalaangan/messages/t'; ${source}` : null),
      },
      messages({ developmentLanguage: 'en' }),
    ],
    build: { write: false, rolldownOptions: { input: page, preserveEntrySignatures: 'strict' } },
  });
  if (!('output' in built)) throw new Error('one output');
  const file = built.output.find(({ fileName }) =>
    language === 'en'
      ? fileName.endsWith('.js') && !fileName.includes('languages/')
      : fileName.startsWith(`assets/languages/${language}-`),
  );
  const code = file?.type === 'asset' ? String(file.source) : (file?.code ?? '');
  return await import(`data:text/javascript,${encodeURIComponent(code)}`);
}

it('English stands in on a page where a translation is missing, in the forms of English', async () => {
  const source = `export const name = t('Only here [in this test]');
    export const none = t('{count, plural, one {# test} other {# tests}}', { count: 0 });
    export const saved = t('Save');`;
  const { name, none, saved } = await buildIn('hi', source);
  expect([name, none]).toEqual(['Only here', '0 tests']);
  expect(saved).not.toBe('Save');
});

it.each([
  ['en', 'Open', 'Open'],
  ['hi', 'खोलें', 'खुले'],
])(
  'a page in %s has the translations of texts that are the same in English',
  async (language, button, tab) => {
    const source = `export const button = t('Open [a button: show what is sealed]');
    export const tab = t('Open [cases that wait for a decision]');`;
    expect(await buildIn(language, source)).toMatchObject({ button, tab });
  },
);
