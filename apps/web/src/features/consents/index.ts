export { AgeDialog } from './age-dialog.tsx';
export { AgeBeforePublishing, AgeQuestion, OwnAge } from './age-question.tsx';
export { GuardianFrame, GuardianPage } from './guardian-page.tsx';
export { OwnConsents } from './own-consents.tsx';
export { useAgeAtButton } from './use-age-at-button.tsx';
export { consentQuery } from './queries.ts';
