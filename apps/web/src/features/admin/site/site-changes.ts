import { siteFields, type SiteField } from '@kalaangan/contract/site/site';
import type { SiteSetting } from '@kalaangan/contract/site/site.calls';
import { readDraft } from '~/lib/drafts/drafts.ts';

/** What was typed and is not saved yet, by field. */
export type SiteChanges = Partial<Record<SiteField, string>>;

export const draftName = 'site-settings';

/** What was typed before the page was left. */
export function readChanges(): SiteChanges {
  const draft = readDraft(draftName);
  const changes: SiteChanges = {};
  for (const field of siteFields) {
    const typed = draft[field];
    if (typeof typed === 'string') changes[field] = typed;
  }
  return changes;
}

/** Lists what to send: nothing that the environment sets, as an older draft may have it. */
export function listChanges(changes: SiteChanges, settings: readonly SiteSetting[]): SiteChanges {
  const changed = settings.filter(
    ({ field, value, variable }) =>
      variable === null && changes[field] !== undefined && changes[field] !== value,
  );
  return Object.fromEntries(changed.map(({ field }) => [field, changes[field]]));
}
