import type { ReportStatus } from '@kalaangan/contract/reports.calls';
import type { Viewer } from '#features/accounts/index.ts';
import { appealUntil } from './clocks.ts';
import { appellantOf, mayAppeal } from './policy.ts';
import type * as store from './store/index.ts';

type Known = {
  report: store.ReportRow;
  /** Those that the report has led to. */
  cases: readonly store.CaseRow[];
  /** Against their decisions. */
  appeals: readonly store.CaseRow[];
  viewer: Viewer | null;
  /** Whether the viewer has the token of the report. */
  isByToken: boolean;
  now: Date;
};

/** What the status of a report says of appealing: the first decision that the viewer may appeal against. */
export function describeAppeal({
  report,
  cases,
  appeals,
  viewer,
  isByToken,
  now,
}: Known): Pick<ReportStatus, 'appealOf' | 'appealUntil' | 'appealByToken'> {
  const appellant = appellantOf(viewer, report, isByToken);
  const reporterIds = [report.reporter_id ?? report.id];
  const open = cases.flatMap(({ id, kind, action, decided_at: decidedAt, owner_id: ownerId }) =>
    appellant !== null &&
    action !== null &&
    decidedAt !== null &&
    now <= appealUntil(decidedAt) &&
    mayAppeal(appellant, { kind, action, ownerId, reporterIds }) &&
    !appeals.some(({ appeal_of, appellant_id }) => appeal_of === id && appellant_id === appellant.id)
      ? { id, until: appealUntil(decidedAt) }
      : [],
  );
  const [first] = open;
  return {
    appealOf: first?.id ?? null,
    appealUntil: first?.until.toISOString() ?? null,
    appealByToken: appellant?.id === report.id,
  };
}
