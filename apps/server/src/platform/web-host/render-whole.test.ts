import { expect, it } from 'vitest';
import { notFound, tooMany, unavailable, type Problem } from '#platform/http/calls/problem.ts';
import { renderWhole } from './render-whole.ts';
import type { Transport } from './web-build.ts';

const sent = { address: 'GET /api/things', url: '/api/things', params: undefined, query: undefined };

/** Renders a page that shows the statuses of its three calls. */
async function render(problems: (Problem | null)[]) {
  let calls = 0;
  const transport: Transport = async () => {
    const problem = problems[calls++] ?? null;
    return { status: problem?.status ?? 200, body: {}, problem };
  };
  const page = renderWhole(transport, async (watched) => {
    const statuses: number[] = [];
    for (let index = 0; index < 3; index++) statuses.push((await watched(sent)).status);
    return { status: 200, html: Buffer.from(statuses.join(' ')), headers: {} };
  });
  return { page, asked: () => calls };
}

it.each([unavailable(), tooMany(10)])('makes no page after a call was answered $status', async (problem) => {
  const { page, asked } = await render([null, problem]);
  await expect(page).rejects.toBe(problem);
  expect(asked()).toBe(2);
});

it('makes a page of what does not exist', async () => {
  const { page } = await render([notFound()]);
  expect(String((await page).html)).toBe('404 200 200');
});
