import { expect, it } from 'vitest';
import { createStaticHistory } from './history.ts';
import { createPageNavigation, type NavigationCode } from './page-navigation.ts';

const makeCode = (): NavigationCode => ({
  opener: {
    navigate: () => {},
    pop: () => {},
    asLink: (open) => open(),
    targetPathname: () => '/',
    findPendingPage: () => null,
    retry: async () => true,
  },
  focusNewPage: () => () => {},
  OfflinePage: () => null,
});

it('loads its code once for all who ask at the same time, and again after a failure', async () => {
  let loads = 0;
  const navigation = createPageNavigation(createStaticHistory('/'), async () => {
    loads += 1;
    if (loads === 1) throw new Error('no connection');
    return makeCode();
  });
  await expect(navigation.load()).rejects.toThrow('no connection');
  const [first, second] = await Promise.all([navigation.load(), navigation.load()]);
  expect(second).toBe(first);
  expect(navigation.findCode()).toBe(first);
  expect(loads).toBe(2);
});
