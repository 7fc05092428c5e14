export { createConsents, type Consents } from './context.ts';
export { registerConsentJobs } from './jobs.ts';
export { correctAge } from './ages.ts';
export { registerConsentForm } from './routes/form.ts';
export { exportConsents, recordNotice } from './own.ts';
export { registerConsentRoutes } from './routes/index.ts';
