import { blogAddresses as blog } from '@kalaangan/contract/blogs/blogs';
import { boardAddresses as board } from '@kalaangan/contract/boards/boards';
import type { Address, Call } from '@kalaangan/contract/call';
import { contract } from '@kalaangan/contract/contract';
import { discussionAddresses as discussion } from '@kalaangan/contract/discussions/discussions';
import { generalMessages } from '@kalaangan/contract/errors';
import { moderationAddresses as moderation } from '@kalaangan/contract/safety/moderation';
import { reportAddresses as report } from '@kalaangan/contract/safety/reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { insertBareArtwork } from '#test-kit/content/bare-artworks.ts';
import { blogForm } from '#test-kit/content/blog-form.ts';
import { ask, type Answer, type Asked } from '#test-kit/client.ts';
import { discussionForm, replyForm } from '#test-kit/content/discussion-form.ts';
import { makePng } from '#test-kit/files/pictures.ts';
import { isPseudo, useHindiAgain, usePseudoHindi } from '#test-kit/people/pseudo-texts.ts';
import { startTestApp, type TestApp } from '#test-kit/test-app.ts';

let site: TestApp;
/** Ids of things of the admin, and of a member, by the second part of a path. */
let ids: Record<string, string>;
beforeAll(async () => {
  usePseudoHindi();
  site = await startTestApp();
  const { token, id } = site.cast.admin;
  const asked = { form: blogForm({ thumbnail: [await makePng()] }), token };
  ids = {
    artworks: await insertBareArtwork(site.database, { ownerId: id }),
    blogs: (await ask(site.app, blog.create, asked)).body._id,
    discussions: (await ask(site.app, discussion.create, { form: discussionForm(), token })).body._id,
    boards: (await ask(site.app, board.create, { body: { title: 'Moods' }, token })).body._id,
    users: site.cast.ravi.id,
  };
});
afterAll(async () => {
  useHindiAgain();
  await site.stop();
});

const schema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    const: z.unknown().optional(),
    enum: z.array(z.unknown()).optional(),
    properties: z.record(z.string(), schema).optional(),
    anyOf: z.array(schema).optional(),
    oneOf: z.array(schema).optional(),
    format: z.string().optional(),
  }),
);
type Schema = {
  const?: unknown;
  enum?: unknown[] | undefined;
  properties?: Record<string, Schema> | undefined;
  anyOf?: Schema[] | undefined;
  oneOf?: Schema[] | undefined;
  format?: string | undefined;
};
const describeSent = (sent: z.ZodType) =>
  schema.parse(z.toJSONSchema(sent, { io: 'input', unrepresentable: 'any' }));

const wrongTexts = [
  '',
  'x',
  '{',
  '5',
  '[5]',
  '[null]',
  '{"a":[]}',
  '-1',
  '9999-99-99',
  'ж'.repeat(300),
  '\u0000',
];
const wrongValues = [null, 5, -0.5, true, [], [5], [[]], ['x'.repeat(5000)], {}, { a: null }, ...wrongTexts];

const branches = (described: Schema): Schema[] => [
  described,
  ...[...(described.anyOf ?? []), ...(described.oneOf ?? [])].flatMap(branches),
];

/** The objects of a schema with one field wrong or missing, and what decides between several kinds of objects as it must be. */
function* wrongObjects(described: Schema): Generator<unknown> {
  for (const { properties } of branches(described)) {
    if (!properties) continue;
    const entries = Object.entries(properties);
    const known = Object.fromEntries(
      entries.flatMap(([name, { const: only, enum: some }]) =>
        only === undefined && !some ? [] : [[name, only ?? some?.[0]]],
      ),
    );
    yield known;
    for (const [name, inner] of entries) {
      const { [name]: _, ...others } = known;
      yield others;
      for (const value of [...wrongValues, ...wrongObjects(inner)]) yield { ...known, [name]: value };
    }
  }
}

function* wrongForms(described: Schema): Generator<FormData> {
  const file = () => new File(['no picture'], 'x.png');
  yield new FormData();
  for (const [name, inner] of Object.entries(described.properties ?? {}))
    for (const value of branches(inner).some(({ format }) => format === 'binary')
      ? [file(), 'x']
      : [...wrongTexts, file()]) {
      const form = new FormData();
      form.append(name, value);
      yield form;
    }
}

function* wrongRequests({ query, body, multipart }: Call): Generator<Asked> {
  for (const [name] of Object.entries((query && describeSent(query).properties) ?? {}))
    for (const text of [...wrongTexts, 'x'.repeat(600)]) yield { query: { [name]: text } };
  if (body) for (const value of [...wrongValues, ...wrongObjects(describeSent(body))]) yield { body: value };
  if (multipart) for (const form of wrongForms(describeSent(multipart))) yield { form };
}

/** The texts of an answer that are not one of the project's own. */
function foreignTexts({ status, body }: Answer): string[] {
  if (status < 400) return [];
  const texts: unknown[] = [body.message, ...Object.values(body.errors ?? {})];
  return texts.map(String).filter((text) => !isPseudo(text));
}

/** Calls that take input, but for the end of a session, which may accept what is sent. */
const calls = Object.entries<Call>(contract).filter(
  ([address, { file, query, body, multipart }]) =>
    !file && (query ?? body ?? multipart) && !/logout/.test(address),
);

describe('what is refused', () => {
  it.each(calls.map(([address, call]) => ({ address, call })))(
    'is told in words of the project: $address',
    async ({ address, call }) => {
      const [, , kind = ''] = address.split('/');
      const params = { id: ids[kind] ?? site.cast.ravi.id, form: 'kalaklub', username: 'nobody', token: 'x' };
      const headers = { 'accept-language': 'hi' };
      let refused = 0;
      for (const asked of wrongRequests(call)) {
        // The path is one of the contract.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        const answer = await ask(site.app, address as Address, {
          params,
          headers,
          token: site.cast.admin.token,
          ...asked,
        });
        expect(answer.status).not.toBe(500);
        expect(foreignTexts(answer), JSON.stringify(asked)).toEqual([]);
        if (answer.status >= 400) refused++;
      }
      expect(refused).toBeGreaterThan(0);
    },
  );
});

describe('a malformed id in a body', () => {
  const token = () => site.cast.admin.token;

  it.each([
    [report.send, { targetType: 'artwork', category: 'spam' }, 'targetId'],
    [moderation.open, { targetType: 'artwork', category: 'spam' }, 'targetId'],
    [moderation.appeal, { text: 'It is mine.' }, 'caseId'],
  ] as const)('is not found: %s', async (address, body, name) => {
    for (const value of ['x', '', 'not-a-guid', 5, null, {}]) {
      const answer = await ask(site.app, address, { body: { ...body, [name]: value }, token: token() });
      expect([value, answer.status, answer.body.message]).toEqual([value, 404, generalMessages.notFound]);
    }
  });

  it('is not found beside a reply', async () => {
    const params = { id: ids['discussions'] ?? '' };
    const form = replyForm({ parentReplyId: 'x' });
    expect((await ask(site.app, discussion.addReply, { params, form, token: token() })).status).toBe(404);
    const query = { parent: 'x' };
    expect((await ask(site.app, discussion.replies, { params, query })).status).toBe(404);
  });

  it('that is missing is a broken rule', async () => {
    const body = { targetType: 'artwork', category: 'spam' };
    const { status, body: said } = await ask(site.app, report.send, { body, token: token() });
    expect([status, said.message]).toEqual([400, generalMessages.malformed]);
  });
});
