export { createSafety } from './create-safety.ts';
export type { SafetyOptions } from './context.ts';
export { forgetPerson } from './deletion.ts';
export { checkLog, type LogCheck } from './log.ts';
export { registerReportPageForm } from './report-page-form.ts';
export { registerSafetyRoutes } from './routes.ts';
