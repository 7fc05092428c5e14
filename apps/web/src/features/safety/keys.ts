import type { CaseList } from '@kalaangan/contract/safety/moderation';
import type { Visibility } from '@kalaangan/contract/social/visibility';

/** Query keys of moderation. */
export const safetyKeys = {
  allLists: () => ['moderation', 'cases'] as const,
  list: (state: CaseList) => [...safetyKeys.allLists(), state] as const,
  case: (id: string) => ['moderation', 'case', id] as const,
  log: () => ['moderation', 'log'] as const,
  appeal: (caseId: string) => ['appeal', caseId] as const,
  strikes: () => ['own-strikes'] as const,
  /** One's own, or by the token of the link in the mail. */
  ruleMails: (token: string | null) => ['rule-mails', token] as const,
  works: (visibility: Visibility) => ['own-works', visibility] as const,
};
