import type { ReportTarget } from '@kalaangan/contract/safety/reports';

/** What a report is about. */
export type Reported = { type: ReportTarget; id: string };
