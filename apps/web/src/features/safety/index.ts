export { AppealView } from './appeal/appeal-view.tsx';
export { LogList } from './log/log-list.tsx';
export { HeldBanner } from './own/held-banner.tsx';
export { OwnDecisions } from './own/own-decisions.tsx';
export { OwnStanding } from './own/own-standing.tsx';
export { OwnRuleMails, RuleMails } from './own/rule-mails.tsx';
export { ModerationScreen } from './queue/moderation-screen.tsx';
export { RequireRole } from './require-role.tsx';
