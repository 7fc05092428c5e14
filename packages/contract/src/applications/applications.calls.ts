import * as z from 'zod';
import { emailField } from '../accounts/account-fields.ts';
import {
  applicationAddresses as at,
  applicationForms,
  applicationLimits as limits,
  applicationMessages as messages,
} from './applications.ts';
import { defineCalls } from '../call.ts';
import { id, messageAnswer, pageQuery, text, time } from '../fields.ts';
import { isWebAddress } from '../people/web-address.ts';

/** An unknown form is answered with 404. */
const formParams = z.object({ form: z.enum(applicationForms) });

/** An application, as the form and the server validate it. */
export const applicationBody = z.object({
  name: text({ required: messages.nameRequired, max: limits.name, tooLong: messages.nameTooLong }),
  email: emailField,
  city: text({ required: messages.cityRequired, max: limits.city, tooLong: messages.cityTooLong }),
  linkedin: text({
    required: messages.linkedinRequired,
    max: limits.linkedin,
    tooLong: messages.linkedinInvalid,
  }).superRefine((value, context) => {
    // `required` already reports an empty value.
    if (value !== '' && !isWebAddress(value))
      context.addIssue({ code: 'custom', message: messages.linkedinInvalid });
  }),
  introduction: text({
    required: messages.introductionRequired,
    max: limits.introduction,
    tooLong: messages.introductionTooLong,
    lines: true,
  }),
});
export type ApplicationFields = z.output<typeof applicationBody>;

/** An application as admins see it. */
export const application = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  city: z.string(),
  linkedin: z.string(),
  introduction: z.string(),
  createdAt: time,
  /** The account that submitted it; null for visitors and once that account is deleted. */
  user: z.object({ username: z.string(), email: z.string() }).nullable(),
});
export type Application = z.output<typeof application>;

export const applicationCalls = defineCalls({
  [at.submit]: {
    summary: 'Applies for an invite; one application for each email and form',
    session: 'optional',
    errors: ['already_applied'],
    params: formParams,
    body: applicationBody,
    answers: { 201: messageAnswer },
  },
  [at.check]: {
    summary: 'Whether an application with this email exists',
    session: 'none',
    cached: false,
    errors: ['too_many_requests'],
    params: formParams,
    query: z.object({ email: emailField }),
    answers: { 200: z.object({ hasApplied: z.boolean() }) },
  },
  [at.list]: {
    summary:
      'For admins: applications, newest first. X-Total-Count is their total number; the cursor of the next page is the _id of the last application',
    session: 'required',
    errors: ['forbidden'],
    params: formParams,
    query: pageQuery(limits.page),
    answers: { 200: z.array(application) },
  },
});
