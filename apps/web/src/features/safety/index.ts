export { AppealView } from './appeal/appeal-view.tsx';
export { LogList } from './log/log-list.tsx';
export { HeldBanner } from './own/held-banner.tsx';
export { OwnDecisions, WithDecisions } from './own/own-decisions.tsx';
export { OwnStanding, WithBadStanding } from './own/own-standing.tsx';
export { OwnRuleMails, RuleMails } from './own/rule-mails.tsx';
export { ModerationScreen } from './queue/moderation-screen.tsx';
export { RequireRole } from './require-role.tsx';
export { TimeLeftLabel } from './queue/time-left-label.tsx';
