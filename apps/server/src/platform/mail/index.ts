export { pageAddress, toHtmlPart } from './html-part.ts';
export { createMailer, type Mail, type Mailer } from './mailer.ts';
