import * as z from 'zod';
import { emailField } from './accounts.calls.ts';
import {
  applicationAddresses as at,
  applicationForms,
  applicationLimits as limits,
  applicationMessages as say,
} from './applications.ts';
import { defineCalls } from './call.ts';
import { id, messageAnswer, pageQuery, text, time } from './fields.ts';
import { isWebAddress } from './web-address.ts';

/** Another form is not there: 404. */
const formParams = z.object({ form: z.enum(applicationForms) });

/** What an applicant says; the page and the server check it alike. */
export const applicationBody = z.object({
  name: text({ required: say.nameRequired, max: limits.name, tooLong: say.nameTooLong }),
  email: emailField,
  city: text({ required: say.cityRequired, max: limits.city, tooLong: say.cityTooLong }),
  linkedin: text({
    required: say.linkedinRequired,
    max: limits.linkedin,
    tooLong: say.linkedinInvalid,
  }).superRefine((value, context) => {
    // An empty one has its own message.
    if (value !== '' && !isWebAddress(value))
      context.addIssue({ code: 'custom', message: say.linkedinInvalid });
  }),
  introduction: text({
    required: say.introductionRequired,
    max: limits.introduction,
    tooLong: say.introductionTooLong,
    lines: true,
  }),
});
export type ApplicationFields = z.output<typeof applicationBody>;

/** What admins see of an application. */
export const application = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  city: z.string(),
  linkedin: z.string(),
  introduction: z.string(),
  createdAt: time,
  /** The account that was logged in then, as long as it is there. */
  user: z.object({ username: z.string(), email: z.string() }).nullable(),
});
export type Application = z.output<typeof application>;

export const applicationCalls = defineCalls({
  [at.submit]: {
    summary: 'Asks for an invite; one for each email and form',
    session: 'optional',
    errors: ['already_applied'],
    params: formParams,
    body: applicationBody,
    answers: { 201: messageAnswer },
  },
  [at.check]: {
    summary: 'Whether this email has applied already',
    session: 'none',
    errors: ['too_many_requests'],
    params: formParams,
    query: z.object({ email: emailField }),
    answers: { 200: z.object({ hasApplied: z.boolean() }) },
  },
  [at.list]: {
    summary:
      'For admins: applications, newest first. X-Total-Count says how many there are; the cursor of a next page is the _id of the last application',
    session: 'required',
    errors: ['forbidden'],
    params: formParams,
    query: pageQuery(limits.page),
    answers: { 200: z.array(application) },
  },
});
