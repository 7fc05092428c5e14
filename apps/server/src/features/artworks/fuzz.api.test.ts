import { contract } from '@kalaangan/contract/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertBareArtwork } from '#test-kit/content/bare-artworks.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
let artworkId: string;
beforeAll(async () => {
  site = await startTestApp();
  artworkId = await insertBareArtwork(site.database, { ownerId: site.cast.asha.id });
});
afterAll(() => site.stop());

const hostileText = fc.constantFrom(
  '',
  ' ',
  '\0',
  '\ud800',
  '\udfff\ud800',
  '\u202e',
  '__proto__',
  'constructor',
  '%00',
  '%',
  '../..',
  "'; --",
  '1e999',
  '-0',
  'NaN',
  'null',
  '[]',
  '{}',
  '\r\nx: y',
  '९',
  'x'.repeat(2000),
);
const anyText = fc.oneof(
  hostileText,
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 40 }),
);
const knownName = fc.constantFrom(
  'title',
  'artStyle',
  'tags',
  'software',
  'youtubeUrl',
  'sketchfabUrl',
  'images',
  'video',
  'name',
  'username',
  'email',
  'password',
  'page',
  'limit',
  'cursor',
  'type',
);
const anyName = fc.oneof({ weight: 5, arbitrary: knownName }, anyText);
/** A valid body with one invalid value gets further than random input. */
const almostValid = fc
  .tuple(
    fc.constantFrom('name', 'username', 'email', 'password'),
    fc.oneof(anyText, fc.jsonValue()),
    fc.boolean(),
  )
  .map(([name, value, isAddress]) => {
    const valid = { name: 'Nila', username: 'nila1', email: 'nila@example.org', password: 'Kolam#2025' };
    return JSON.stringify({ ...valid, [name]: isAddress ? `${JSON.stringify(value)}@example.org` : value });
  });
const anyJson = fc.oneof(
  almostValid,
  fc.dictionary(anyName, fc.oneof(anyText, fc.jsonValue())).map((value) => JSON.stringify(value)),
  fc.json(),
  anyText,
);
const anyToken = () =>
  fc.constantFrom(
    '',
    'rubbish',
    '\u00ff',
    site.cast.asha.token,
    site.cast.meera.token,
    `${site.cast.ravi.token}x`,
  );

/** A multipart form with parts of any name and content; sometimes truncated. */
const anyForm = fc
  .tuple(
    fc.array(
      fc.tuple(
        anyName,
        fc.option(anyText),
        fc.oneof(
          anyText,
          fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
        ),
      ),
      { maxLength: 6 },
    ),
    fc.integer({ min: 0, max: 40 }),
  )
  .map(([parts, cut]) => {
    const quoted = (text: string) => text.replace(/["\r\n]/g, '_');
    const body = parts
      .map(
        ([name, file, value]) =>
          `--b\r\ncontent-disposition: form-data; name="${quoted(name)}"${file === null ? '' : `; filename="${quoted(file)}"`}\r\n\r\n${value}\r\n`,
      )
      .join('');
    return Buffer.from(`${body}--b--\r\n`.slice(0, cut > 30 ? -cut : undefined));
  });

const calls = Object.entries(contract).map(([address, call]) => {
  const [method = '', path = ''] = address.split(' ');
  return { address, method, path, isForm: 'multipart' in call };
});

it.each(calls)(
  '$address never answers generated requests with a status of 500 or above',
  async ({ method, path, isForm }) => {
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof({ weight: 2, arbitrary: fc.constant(artworkId) }, anyText), {
          minLength: 2,
          maxLength: 2,
        }),
        fc.array(fc.tuple(anyName, anyText), { maxLength: 4 }),
        isForm ? anyForm : anyJson.map((text) => Buffer.from(text)),
        anyToken(),
        fc.constantFrom('right', 'right', 'right', 'other', 'none'),
        async (values, query, body, token, type) => {
          // Lone surrogates cannot be percent-encoded.
          const encode = (text: string) => encodeURIComponent(text.toWellFormed());
          const url = path.replace(/:\w+/g, () => encode(values.pop() ?? 'x') || 'x');
          const right = isForm ? 'multipart/form-data; boundary=b' : 'application/json';
          const contentType = type === 'right' ? right : type === 'other' ? 'text/plain' : null;
          const answer = await site.app.inject({
            method: method === 'GET' ? 'GET' : 'POST',
            url: `${url}?${query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')}`,
            headers: {
              ...(token && { authorization: `Bearer ${token}` }),
              ...(method !== 'GET' && contentType && { 'content-type': contentType }),
            },
            ...(method !== 'GET' && { payload: body }),
          });
          statuses.add(answer.statusCode);
          expect(answer.statusCode, answer.body).toBeLessThan(500);
          const isError = answer.statusCode >= 400;
          expect(isError ? answer.json() : { message: 'none' }).toMatchObject({
            message: expect.stringMatching(/./),
          });
        },
      ),
      {
        numRuns: 120,
        seed: 20_261,
        ...(process.env['FUZZ_RUNS'] && { numRuns: Number(process.env['FUZZ_RUNS']), seed: Date.now() }),
      },
    );
    expect(statuses.size).toBeGreaterThan(0);
  },
);
