import { expect, it } from 'vitest';
import type { SharedAudience } from './audience.ts';
import { isListed, listPage, listPageOf } from './list-page.ts';

type Work = { by: string; isMature?: boolean; isGenerated?: boolean };
const rules = {
  ownerOf: ({ by }: Work) => by,
  isMature: (work: Work) => work.isMature === true,
  isGenerated: (work: Work) => work.isGenerated === true,
};

function audience(of: Partial<SharedAudience> & { apart?: string; hidden?: string } = {}): SharedAudience {
  const unseen = of.unseen ?? new Set();
  return {
    isPublic: false,
    unseen,
    names: (id) => !unseen.has(id) && id !== of.hidden,
    isApartFrom: (id) => id === of.apart,
    mayActOn: () => true,
    meetsMature: () => true,
    leavesOutAi: false,
    ...of,
  };
}

it.each<[string, Work, Partial<SharedAudience>, boolean]>([
  ['a work', { by: 'asha' }, {}, true],
  ['that of somebody who is not seen', { by: 'asha' }, { unseen: new Set(['asha']) }, false],
  ['a mature one', { by: 'asha', isMature: true }, {}, true],
  ['a mature one to a minor', { by: 'asha', isMature: true }, { meetsMature: () => false }, false],
  ["a minor's own mature one", { by: 'asha', isMature: true }, { meetsMature: (id) => id === 'asha' }, true],
  ['a generated one', { by: 'asha', isGenerated: true }, {}, true],
  [
    'a generated one where those are left out',
    { by: 'asha', isGenerated: true },
    { leavesOutAi: true },
    false,
  ],
])('lists %s: %s %s %s', (_, work, of, isShown) => {
  expect(isListed(audience(of), rules, work)).toBe(isShown);
});

it('names neither who is unseen nor who is hidden in a list of people', () => {
  const viewer = audience({ unseen: new Set(['ravi']), hidden: 'gita' });
  const shown = ['asha', 'ravi', 'gita'].filter((id) => isListed(viewer, { personOf: String }, id));
  expect(shown).toEqual(['asha']);
});

const numbers = (from: number, to: number): Work[] =>
  Array.from({ length: to - from }, (_, index) => ({ by: (from + index) % 2 ? 'ravi' : 'asha' }));
const load = async ({ cursor = '0', limit }: { cursor?: string | undefined; limit: number }) => {
  const from = Number(cursor);
  const to = Math.min(from + limit, 20);
  return { items: numbers(from, to), hasMore: to < 20, nextCursor: to < 20 ? String(to) : null, total: 20 };
};

it('fills a page up with what the audience sees, and tells the view of the whole list', async () => {
  const list = await listPage(audience({ unseen: new Set(['ravi']) }), {
    request: { limit: 4 },
    load,
    rules: { ownerOf: ({ by }: Work) => by },
    view: ({ items, ...end }, { total }) => ({ by: items.map(({ by }) => by), total, ...end }),
  });
  expect(list.read()).toMatchObject({ by: ['asha', 'asha', 'asha', 'asha'], total: 20, hasMore: true });
});

it('lists what one person has published also to who has muted that person, but not after a block', async () => {
  const none = { items: [], hasMore: false, nextCursor: null, total: 0 };
  const count = async (of: SharedAudience) => {
    const view = ({ items }: { items: Work[] }) => items.length;
    return (await listPageOf(of, 'asha', { request: { limit: 4 }, load, none, view })).read();
  };
  expect(await count(audience({ unseen: new Set(['asha']) }))).toBe(4);
  expect(await count(audience({ unseen: new Set(['asha']), apart: 'asha' }))).toBe(0);
});

it('numbers pages by what is shown where they are walked over, unless that is what visitors see', async () => {
  const read = async (of: SharedAudience) => {
    const byNumber = async ({ page = 1, limit }: { page?: number | undefined; limit: number }) =>
      load({ cursor: String((page - 1) * limit), limit });
    const request = { page: 2, limit: 4 };
    const view = ({ items }: { items: Work[] }) => items.map(({ by }) => by).join(' ');
    const list = { request, load: byNumber, view, rules: { ownerOf: ({ by }: Work) => by }, walksOver: 100 };
    return (await listPage(of, list)).read();
  };
  expect(await read(audience({ unseen: new Set(['ravi']) }))).toBe('asha asha asha asha');
  expect(await read(audience({ isPublic: true }))).toBe('asha ravi asha ravi');
});
