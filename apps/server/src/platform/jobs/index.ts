export { defineJob, type Job, type JobContext } from './job.ts';
export { createJobs, type Jobs } from './jobs.ts';
