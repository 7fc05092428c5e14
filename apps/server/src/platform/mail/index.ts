export { escapeHtml } from './escape-html.ts';
export { createMailer, type Mail, type Mailer } from './mailer.ts';
