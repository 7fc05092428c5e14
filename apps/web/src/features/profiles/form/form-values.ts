import { emptyProfileFields } from '@kalaangan/contract/people/profile-texts';
import { joinCityState, splitCityState } from '@kalaangan/contract/people/indian-places';
import type { OwnUser } from '@kalaangan/contract/people/people';
import {
  profileFieldLimits,
  profileFields,
  profileFormMessages as messages,
  type ProfileFields,
} from '@kalaangan/contract/people/profile-form';
import { networkNames } from '@kalaangan/contract/people/profiles';
import { isLongerThan } from '@kalaangan/contract/text';
import * as z from 'zod';
import { fieldsOf } from '~/lib/drafts/fields.ts';

const shape = profileFields.omit({ cityState: true }).extend({ state: z.string(), city: z.string() });

/** Validates the form's values, in which city and state are two fields, and transforms them to the API's fields. */
export const formFields = shape
  .superRefine((values, context) => {
    if (isLongerThan(joinCityState(values), profileFieldLimits.cityState))
      context.addIssue({ code: 'custom', path: ['city'], message: messages.cityStateTooLong() });
  })
  .transform(({ city, state, ...fields }): ProfileFields => ({
    ...fields,
    cityState: joinCityState({ city, state }),
  }));
export type FormValues = z.input<typeof formFields>;

export function toFormValues(user: OwnUser): FormValues {
  const { cityState, ...fields } = fieldsOf(emptyProfileFields, user);
  return { ...fields, ...splitCityState(cityState) };
}

const fieldPaths = [
  ...shape.omit({ socialLinks: true }).keyof().options,
  ...networkNames.map((network) => `socialLinks.${network}` as const),
];

/** The form field that shows an error for a field of the API; null if there is none. */
export function findFieldPath(serverField: string): (typeof fieldPaths)[number] | null {
  if (serverField === 'cityState') return 'city';
  return fieldPaths.find((path) => path === serverField) ?? null;
}
