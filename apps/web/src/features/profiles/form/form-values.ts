import { joinCityState, splitCityState } from '@kalaangan/contract/indian-places';
import type { OwnUser } from '@kalaangan/contract/people';
import { profileFormMessages as messages } from '@kalaangan/contract/profile-form';
import { networkNames, profileLimits } from '@kalaangan/contract/profiles';
import { profileFields, type ProfileFields } from '@kalaangan/contract/profiles.calls';
import { isLongerThan } from '@kalaangan/contract/text';
import * as z from 'zod';

/** Validates the form's values, in which city and state are two fields, and transforms them to the API's fields. */
export const formFields = profileFields
  .omit({ cityState: true })
  .extend({ state: z.string(), city: z.string() })
  .superRefine((values, context) => {
    if (isLongerThan(joinCityState(values), profileLimits.cityState))
      context.addIssue({ code: 'custom', path: ['city'], message: messages.cityStateTooLong });
  })
  .transform(({ city, state, ...fields }): ProfileFields => ({
    ...fields,
    cityState: joinCityState({ city, state }),
  }));
export type FormValues = z.input<typeof formFields>;

export function toFormValues(user: OwnUser): FormValues {
  const { name, username, title, link, summary, socialLinks } = user;
  return { name, username, ...splitCityState(user.cityState), title, link, summary, socialLinks };
}

/** The values with the texts of a stored draft in their place. Missing and invalid texts are ignored. */
export function withDraft(values: FormValues, draft: Record<string, unknown>): FormValues {
  const text = (name: keyof Omit<FormValues, 'socialLinks'>) =>
    typeof draft[name] === 'string' ? draft[name] : values[name];
  const links = typeof draft['socialLinks'] === 'object' ? { ...draft['socialLinks'] } : {};
  const drafted = new Map<string, unknown>(Object.entries(links));
  const socialLinks = { ...values.socialLinks };
  for (const network of networkNames) {
    const link = drafted.get(network);
    if (typeof link === 'string') socialLinks[network] = link;
  }
  return {
    name: text('name'),
    username: text('username'),
    state: text('state'),
    city: text('city'),
    title: text('title'),
    link: text('link'),
    summary: text('summary'),
    socialLinks,
  };
}

const fieldPaths = [
  'name',
  'username',
  'state',
  'city',
  'title',
  'link',
  'summary',
  'socialLinks.instagram',
  'socialLinks.linkedin',
  'socialLinks.facebook',
  'socialLinks.twitter',
] as const;
type FieldPath = (typeof fieldPaths)[number];

/** The form field that shows an error for a field of the API; null if there is none. */
export function findFieldPath(serverField: string): FieldPath | null {
  if (serverField === 'cityState') return 'city';
  return fieldPaths.find((path) => path === serverField) ?? null;
}
