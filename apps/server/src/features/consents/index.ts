export type { Consents } from './context.ts';
export { createConsents } from './create-consents.ts';
export { correctAge } from './ages.ts';
export { registerConsentForm } from './routes/form.ts';
export { exportConsents } from './own.ts';
export { registerConsentRoutes } from './routes/index.ts';
