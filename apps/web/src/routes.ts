import { pages } from '@kalaangan/contract/pages';
import type { PageRoute } from '~/lib/pages/page.ts';

const toModule = (name: string) =>
  `src/routes/${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.tsx`;

/** The path patterns of all pages; the first match is used. */
export const routes: readonly PageRoute[] = [
  ...Object.entries(pages).map(([name, { path }]) => ({ path, source: toModule(name) })),
  { path: '*', source: toModule('notFound') },
];
