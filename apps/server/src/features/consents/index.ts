export { createConsents, type Consents } from './context.ts';
export { registerConsentJobs } from './jobs.ts';
export { correctAge } from './age-commands.ts';
export { registerConsentForm } from './routes/form.ts';
export { exportConsents, recordNotice } from './own-commands.ts';
export { registerConsentRoutes } from './routes/index.ts';
