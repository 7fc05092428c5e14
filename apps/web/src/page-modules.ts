import type { PageModule } from '~/lib/pages/page.ts';

/** The modules of all pages; each becomes a chunk of its own. */
const modules = import.meta.glob<PageModule>('./routes/*.tsx');

/** Apart from `routes.ts`, because the list of all chunks is long and the first page does without it. */
export function loadPageModule(source: string): Promise<PageModule> {
  const load = modules[source.replace('src', '.')];
  if (!load) throw new Error(`no page module ${source}`);
  return load();
}
