export { checkMailServer, mailServerName } from './check-server.ts';
export { createDayCountingMailer } from './day-counting-mailer.ts';
export { measureMails, type MeasuredMailer } from './measured-mailer.ts';
export { pageAddress, toHtmlPart } from './html-part.ts';
export type { Mail, Mailer } from './mail.ts';
export { createMailer, mailRetries } from './mailer.ts';
export { AddressRefusedError } from './refusal.ts';
export { countSentMails, deleteOldMailDays } from './store.ts';
export type * from './tables.ts';
