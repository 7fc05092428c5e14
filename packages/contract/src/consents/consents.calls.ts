import * as z from 'zod';
import { emailField } from '../accounts/account-fields.ts';
import { accountLimits } from '../accounts/accounts.ts';
import { defineCalls } from '../call.ts';
import {
  ageBands,
  consentAddresses as at,
  consentLimits as limits,
  consentMessages as messages,
  consentPurposes,
  guardianConsents,
} from './consents.ts';
import { text, time } from '../fields.ts';
import { ownUser } from '../people/people.ts';
import { cleanLine } from '../text.ts';

/** Email address of the guardian; an empty one counts as left out. */
const guardianEmail = z
  .string({ error: messages.guardianRequired })
  .overwrite(cleanLine)
  .transform((value) => (value === '' ? undefined : value))
  .pipe(emailField.optional());

/** The answer to 'How old are you?'. `year`: of birth, of which only the year the person comes of age is kept. */
export const ageBody = z
  .object({
    band: z.enum(ageBands, { error: messages.bandRequired }),
    guardianEmail: guardianEmail.nullish(),
    year: z
      .number({ error: messages.yearInvalid })
      .int(messages.yearInvalid)
      .min(1900, messages.yearInvalid)
      .max(9999, messages.yearInvalid)
      .nullish(),
  })
  .superRefine(({ band, guardianEmail: email }, context) => {
    if (band === 'minor' && !email)
      context.addIssue({ code: 'custom', path: ['guardianEmail'], message: messages.guardianRequired });
  });
export type AgeFields = z.output<typeof ageBody>;

export const guardianName = text({
  required: messages.nameRequired,
  max: limits.name,
  tooLong: messages.nameTooLong,
});
export const guardianRelation = text({
  required: messages.relationRequired,
  max: limits.relation,
  tooLong: messages.relationTooLong,
});

const agreement = z.object({
  agree: z.literal(true, { error: messages.agreeRequired }),
  name: guardianName,
  relation: guardianRelation,
  /** Whether the person is an adult: then no consent is needed any more. */
  adult: z.boolean({ error: messages.agreeRequired }).optional(),
});
/** Refusal of a guardian: who does not agree need not say who they are. */
const refusal = z.object({ agree: z.literal(false, { error: messages.agreeRequired }) });
export const consentBody = z.discriminatedUnion('agree', [agreement, refusal], {
  error: messages.agreeRequired,
});
export type ConsentAnswer = z.output<typeof consentBody>;

/** Consent that a guardian is asked for, or has answered. */
export const guardianConsent = z.object({
  /** `unneeded`: the person is an adult. */
  state: z.enum([...guardianConsents, 'unneeded']),
  /** Name of the young person. */
  name: z.string(),
  username: z.string(),
  noticeVersion: z.string(),
  /** Time until which the link can be used for a first answer; null after that. */
  expiresAt: time.nullable(),
  /** Time at which the closed account is deleted. */
  closedUntil: time.nullable(),
});
export type GuardianConsentView = z.output<typeof guardianConsent>;

const ownConsent = z.object({
  purpose: z.enum(consentPurposes),
  noticeVersion: z.string(),
  language: z.string(),
  /** Time of the consent; null if it was refused. */
  given: time.nullable(),
  withdrawn: time.nullable(),
  /** The guardian's name. */
  by: z.string().nullable(),
});
export type OwnConsent = z.output<typeof ownConsent>;

const token = z.object({ token: z.string() });
const oneConsent = { 200: z.object({ consent: guardianConsent }) };

export const consentCalls = defineCalls({
  [at.setAge]: {
    summary: `Says how old the viewer is; for a minor a link is mailed to the guardian, valid for ${limits.tokenDays} days`,
    session: 'required',
    errors: ['already_done'],
    body: ageBody,
    bodyBytes: accountLimits.bodyBytes,
    answers: { 200: z.object({ user: ownUser }) },
  },
  [at.own]: {
    summary: 'What the viewer, or their guardian, has agreed to, newest first',
    session: 'required',
    answers: { 200: z.object({ consents: z.array(ownConsent) }) },
  },
  [at.setOwn]: {
    summary: `Withdraws the own consent to the privacy notice, which closes the account and deletes it after ${limits.closedDays} days, or gives it again`,
    session: 'required',
    whileRestricted: true,
    errors: ['already_done'],
    body: z.object({
      purpose: z.literal('privacy-notice', { error: messages.purposeUnknown }),
      given: z.boolean({ error: messages.givenRequired }),
    }),
    answers: { 200: z.object({ user: ownUser }) },
  },
  [at.get]: {
    summary: 'For a guardian, by the mailed link: who asks, and what was answered',
    session: 'none',
    unshared: true,
    errors: ['link_invalid'],
    params: token,
    answers: oneConsent,
  },
  [at.answer]: {
    summary: 'Agrees or refuses as the guardian, by the mailed link; the answer can be changed later',
    session: 'none',
    errors: ['link_invalid'],
    params: token,
    body: consentBody,
    bodyBytes: accountLimits.bodyBytes,
    answers: oneConsent,
  },
  [at.withdraw]: {
    summary: `Withdraws a guardian's consent: the account is closed, and deleted after ${limits.closedDays} days`,
    session: 'none',
    errors: ['link_invalid'],
    params: token,
    answers: oneConsent,
  },
});
