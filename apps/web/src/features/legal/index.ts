export { Accessibility } from './accessibility.tsx';
export { Copyright } from './copyright.tsx';
export { Grievance } from './grievance.tsx';
export { Legal } from './legal.tsx';
export { noticeRefusalText } from './notice-refusal.ts';
export { PrivacyNotice } from './privacy-notice.tsx';
export { ledgerQuery, siteRulesQuery } from './queries.ts';
export { Transparency } from './transparency.tsx';
