import type { Message } from '@kalaangan/messages/t';
import * as z from 'zod';
import { emailField } from '../accounts/account-fields.ts';
import { defineCalls } from '../call.ts';
import {
  copyrightAddresses as at,
  copyrightLimits as limits,
  copyrightMessages as messages,
} from './copyright.ts';
import { text } from '../fields.ts';
import { numberPattern } from './reports.ts';
import { report, reportStatus } from './reports.calls.ts';

const long = (required: string, tooLong: Message) =>
  text({ required, max: limits.text, tooLong, lines: true });
const line = (required: string, tooLong: Message) => text({ required, max: limits.line, tooLong });

const addresses = z
  .array(
    z
      .string({ error: messages.addressesRequired })
      .trim()
      .max(limits.addressLength, { error: messages.addressesUnfit }),
    {
      error: messages.addressesRequired,
    },
  )
  .transform((given) => [...new Set(given.filter((address) => address !== ''))])
  .pipe(
    z
      .array(z.string())
      .min(1, messages.addressesRequired)
      .max(limits.addresses, { error: messages.addressesTooMany }),
  );

/** A notice of rule 75, as the form and the server validate it. */
export const noticeFields = z.object({
  work: long(messages.workRequired, messages.workTooLong),
  proof: long(messages.proofRequired, messages.proofTooLong),
  addresses,
  explanation: long(messages.explanationRequired, messages.explanationTooLong),
  noException: z.literal(true, { error: messages.noExceptionRequired }),
  name: line(messages.nameRequired, messages.nameTooLong),
  postalAddress: text({
    required: messages.postalAddressRequired,
    max: limits.postalAddress,
    tooLong: messages.postalAddressTooLong,
    lines: true,
  }),
  phone: text({ max: limits.phone, tooLong: messages.phoneTooLong }).nullish(),
  email: emailField,
  undertaking: z.literal(true, { error: messages.undertakingRequired }),
  signature: line(messages.signatureRequired, messages.signatureTooLong),
});
export type NoticeFields = z.output<typeof noticeFields>;

export const counterFields = z.object({ text: long(messages.counterRequired, messages.counterTooLong) });

const date = z.iso.date({ error: messages.dateRequired });
const reference = line(messages.referenceRequired, messages.lineTooLong);

/** An order of a court or the government. `rank`: of an officer, as rule 3(1)(d) of the IT Rules asks for. */
export const orderFields = z.object({
  authority: line(messages.authorityRequired, messages.lineTooLong),
  rank: text({ max: limits.line, tooLong: messages.lineTooLong }).nullish(),
  reference,
  date,
  law: line(messages.lawRequired, messages.lineTooLong),
  addresses,
});
export type OrderFields = z.output<typeof orderFields>;

export const courtOrderFields = z.object({ reference, date });
export type CourtOrderFields = z.output<typeof courtOrderFields>;

const params = z.object({ number: z.string().regex(numberPattern) });

export const copyrightCalls = defineCalls({
  [at.send]: {
    summary: 'A copyright notice (Copyright Rules, 2013, rule 75), with or without an account',
    session: 'optional',
    whileRestricted: true,
    errors: ['invalid'],
    body: noticeFields,
    answers: { 201: z.object({ report, statusToken: z.string() }) },
  },
  [at.counter]: {
    summary: 'Answers a copyright notice, once: for the owner of what it hides',
    session: 'required',
    whileRestricted: true,
    errors: ['forbidden', 'already_done'],
    params,
    body: counterFields,
    answers: { 201: reportStatus },
  },
  [at.courtOrder]: {
    summary: 'For moderators: a court order on a copyright notice, by which what the notice hides is removed',
    session: 'required',
    errors: ['forbidden', 'already_done'],
    params,
    body: courtOrderFields,
    answers: { 200: z.object({ report }) },
  },
  [at.order]: {
    summary: 'For moderators: an order of a court or the government; what it names is hidden at once',
    session: 'required',
    errors: ['forbidden'],
    body: orderFields,
    answers: { 201: z.object({ report }) },
  },
});
