export { createJobs, defineJob, type Job, type Jobs } from './jobs.ts';
