export type { Job, JobHandler } from './job.ts';
export { PutOffError, RefusedError } from './failure.ts';
export { countFailedOf, countPutOff, lockFailedJob } from './inspection.ts';
export { createJobs, failedJobsKeptDays, type Jobs } from './jobs.ts';
export type { JobSummary } from './summary.ts';
export type * from './tables.ts';
export {
  countJobsByName,
  discardJobs,
  listJobs,
  retryJobs,
  type JobCountsOfName,
  type JobSelection,
  type JobState,
  type ListedJob,
} from './upkeep.ts';
