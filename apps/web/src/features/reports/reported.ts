import type { ReportTarget } from '@kalaangan/contract/safety/reports';

/** Content or person that a report is about. */
export type Reported = { type: ReportTarget; id: string };
