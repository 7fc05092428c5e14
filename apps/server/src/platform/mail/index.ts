export { checkMailServer, mailServerName } from './check-server.ts';
export { createCountingMailer } from './counting-mailer.ts';
export { countMails, type CountedMailer } from './counted-mailer.ts';
export { pageAddress, toHtmlPart } from './html-part.ts';
export type { Mail, Mailer } from './mail.ts';
export { createMailer, mailRetries } from './mailer.ts';
export { AddressRefusedError } from './refusal.ts';
export { countSentMails, deleteOldMailDays } from './store.ts';
export type * from './tables.ts';
