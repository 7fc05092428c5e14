export { checkMailServer, mailServerName } from './check-server.ts';
export { createCountingMailer } from './counting-mailer.ts';
export { pageAddress, toHtmlPart } from './html-part.ts';
export { createMailer, mailRetries, type Mail, type Mailer } from './mailer.ts';
export { AddressRefusedError } from './refusal.ts';
export { countSentMails, deleteOldMailDays } from './store.ts';
export type * from './tables.ts';
