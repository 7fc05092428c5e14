export { createSafety } from './create-safety.ts';
export { countCasesByCategory } from './queue.ts';
export type { Safety, SafetyOptions } from './context.ts';
export { forgetPerson } from './deletion.ts';
export { prepareSealing } from './seals/leaving.ts';
export { checkLog, type LogCheck } from './log.ts';
export { holdForReview } from './link-review.ts';
export { removeAsAdmin } from './removal-by-admin.ts';
export { registerReportPageForm, registerSafetyRoutes } from './routes.ts';
