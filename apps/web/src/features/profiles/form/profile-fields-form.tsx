import { t } from '@kalaangan/messages/t';
import { accountLimits } from '@kalaangan/contract/accounts/accounts';
import type { OwnUser } from '@kalaangan/contract/people/people';
import { profileFieldNames as names } from '@kalaangan/contract/people/profile-texts';
import {
  profileFieldLimits as limits,
  profileFormMessages as messages,
  type ProfileFields,
} from '@kalaangan/contract/people/profile-form';
import { networkBases, toNetworkAddress, toWebAddress } from '@kalaangan/contract/people/network-addresses';
import { networkNames, networks } from '@kalaangan/contract/people/profiles';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from '~/lib/navigation/use-navigate.ts';
import { ApiError, messageOf } from '~/lib/api/api.ts';
import { links } from '@kalaangan/contract/links';
import { Button, ButtonLink } from '~/ui/buttons/button.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { TextArea } from '~/ui/fields/text-area.tsx';
import { TextField } from '~/ui/fields/text-field.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { useUpdateProfile } from '../mutations/use-update-profile.ts';
import { CountedField } from './counted-field.tsx';
import { EditHead } from './edit-head.tsx';
import { findFieldPath, formFields, toFormValues, type FormValues } from './form-values.ts';
import { PlaceFields } from './place-fields.tsx';
import { dropProfileDraft, readProfileDraft, useProfileDraft } from './use-profile-draft.ts';

/** The fields are kept as a draft in this browser until the server has them. */
export function ProfileFieldsForm({ saved }: { saved: OwnUser }) {
  const navigate = useNavigate();
  const [defaultValues] = useState(() => readProfileDraft(saved._id, toFormValues(saved)));
  const form = useForm<FormValues, unknown, ProfileFields>({
    resolver: zodResolver(formFields),
    defaultValues,
  });
  const { register, handleSubmit, watch, setError, formState } = form;
  const { errors, isSubmitting } = formState;
  const [failure, setFailure] = useState<string | null>(null);
  const { mutateAsync: updateProfile } = useUpdateProfile();
  useProfileDraft(form, saved._id);

  const send = handleSubmit(
    async (fields) => {
      setFailure(null);
      try {
        const { user } = await updateProfile(fields);
        dropProfileDraft(user._id);
        toast.success(messages.updated);
        navigate(links.profile(user.username));
      } catch (error) {
        setFailure(showErrors(error) ? messages.fixErrors : messageOf(error, messages.updateFailed));
      }
    },
    () => setFailure(messages.fixErrors),
  );

  /** Shows the server's field errors and focuses the first; returns whether there were any. */
  function showErrors(error: unknown): boolean {
    const fieldErrors = error instanceof ApiError ? Object.entries(error.errors) : [];
    const shown = fieldErrors.flatMap(([field, message]) => {
      const path = findFieldPath(field);
      return path ? [{ path, message }] : [];
    });
    for (const [index, { path, message }] of shown.entries())
      setError(path, { message }, { shouldFocus: index === 0 });
    return shown.length > 0;
  }

  return (
    <form
      className="wrap wrap-form edit-profile"
      noValidate
      onSubmit={(event) => void send(event)}
      aria-labelledby="edit-profile-heading"
    >
      <EditHead user={saved} headingId="edit-profile-heading" />
      <CountedField
        label={names.name}
        autoComplete="name"
        required
        dir="auto"
        text={watch('name')}
        limit={accountLimits.name.max}
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label={names.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        hint={t(
          '3 to 30 letters and numbers, the address of your profile. Links to an earlier one stop working.',
        )}
        error={errors.username?.message}
        {...register('username')}
      />
      <CountedField
        label={names.title}
        optional
        dir="auto"
        hint={t('What you are, in a few words.')}
        text={watch('title')}
        limit={limits.title}
        error={errors.title?.message}
        {...register('title')}
      />
      <TextArea
        label={names.summary}
        optional
        dir="auto"
        rows={6}
        limit={limits.summary}
        error={errors.summary?.message}
        {...register('summary')}
      />
      <PlaceFields form={form} />
      <TextField
        label={names.link}
        optional
        type="url"
        inputMode="url"
        placeholder="https://..."
        hint={t('Your own site, shop or portfolio.')}
        error={errors.link?.message}
        {...register('link', { setValueAs: toWebAddress })}
      />
      <fieldset className="edit-profile-networks">
        <legend>{names.socialLinks}</legend>
        {networkNames.map((network) => (
          <TextField
            key={network}
            label={networks[network]}
            optional
            type="url"
            inputMode="url"
            placeholder={`${networkBases[network]}...`}
            error={errors.socialLinks?.[network]?.message}
            {...register(`socialLinks.${network}`, {
              setValueAs: (text: string) => toNetworkAddress(network, text),
            })}
          />
        ))}
      </fieldset>
      <div className="grid gap-4">
        <FormError>{failure}</FormError>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="lg" busy={isSubmitting} busyLabel={t('Saving...')}>
            {t('Save')}
          </Button>
          <ButtonLink
            variant="secondary"
            size="lg"
            to={links.profile(saved.username)}
            onClick={() => dropProfileDraft(saved._id)}
          >
            {t('Cancel')}
          </ButtonLink>
        </div>
      </div>
    </form>
  );
}
