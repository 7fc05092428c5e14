export { registerCaseMetrics } from './ledger/metrics.ts';
export { createSafety, type Safety, type SafetyOptions } from './context.ts';
export { forgetPerson } from './ledger/retention-jobs.ts';
export { prepareSealing } from './seals/leaving-steps.ts';
export { countLostSeals, renewSeals } from './seals/resealing-jobs.ts';
export { warningAt } from './cases/clocks.ts';
export { registerSafetyJobs } from './jobs.ts';
export { appendToLog, checkLog, type LogCheck } from './ledger/log.ts';
export { toMail } from './mail.ts';
export { hasCase, holdForReview } from './cases/hiding-steps.ts';
export { removeAsAdmin } from './cases/decision-commands.ts';
export {
  createAsOperator,
  deleteAsOperator,
  removeSecondFactorAsOperator,
  resetPasswordAsOperator,
  setRoleAsOperator,
  verifyAsOperator,
} from './operator/account-commands.ts';
export { suspendAsOperator, unsuspendAsOperator } from './operator/suspension-commands.ts';
export { setAdmin } from './role-commands.ts';
export { registerSafetyRoutes } from './routes.ts';
export { registerPageForms } from './routes/page-forms.ts';
