import * as z from 'zod';
import { emailField } from '../accounts/account-fields.ts';
import { defineCalls } from '../call.ts';
import { contactAddresses as at, contactLimits as limits, contactMessages as messages } from './contact.ts';
import { messageAnswer, text } from '../fields.ts';

/** A message to support, as the contact panel and the server validate it. */
export const contactBody = z.object({
  name: text({ required: messages.nameRequired, max: limits.name, tooLong: messages.nameTooLong }),
  email: emailField,
  phone: text({ max: limits.phone, tooLong: messages.phoneTooLong })
    .nullish()
    .transform((phone) => phone ?? ''),
  message: text({
    required: messages.messageRequired,
    max: limits.message,
    tooLong: messages.messageTooLong,
    lines: true,
  }),
});
export type ContactFields = z.output<typeof contactBody>;

export const contactCalls = defineCalls({
  [at.send]: {
    summary: 'Stores a message and mails it to support',
    session: 'optional',
    body: contactBody,
    answers: { 201: messageAnswer },
  },
});
