import { t } from '@kalaangan/messages/t';
import {
  siteLimits as limits,
  siteMessages as messages,
  type SiteField,
} from '@kalaangan/contract/site/site';
import type { SiteSetting } from '@kalaangan/contract/site/site.calls';
import { useState, type SubmitEvent } from 'react';
import { isAccessDenied } from '~/lib/api/access-denied.ts';
import { ApiError, messageOf } from '~/lib/api/api.ts';
import { dropDraft, writeDraft } from '~/lib/drafts/drafts.ts';
import { useRedirectHome } from '~/lib/navigation/use-redirect-home.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { TextArea } from '~/ui/fields/text-area.tsx';
import { TextField } from '~/ui/fields/text-field.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { useChangeSite } from '../mutations/use-change-site.ts';
import { draftName, listChanges, readChanges, type SiteChanges } from './site-changes.ts';

/** Sends what was changed alone: two who change different fields at once do not undo each other. */
export function SiteForm({ settings }: { settings: readonly SiteSetting[] }) {
  const [changes, setChanges] = useState<SiteChanges>(() => readChanges());
  const [failure, setFailure] = useState<{ errors: Record<string, string>; text: string }>();
  const { mutateAsync: change, isPending, error: lastError } = useChangeSite();
  useRedirectHome(isAccessDenied(lastError));

  /** The attributes of a field's control. */
  function fieldOf(field: SiteField, hint?: string) {
    const setting = settings.find((one) => one.field === field);
    const variable = setting?.variable ?? null;
    return {
      hint: variable === null ? hint : messages.setByEnvironment(variable),
      readOnly: variable !== null,
      placeholder: setting?.fallback,
      value: (variable === null ? changes[field] : undefined) ?? setting?.value ?? '',
      error: failure?.errors[field],
      onChange: ({ target: { value } }: { target: { value: string } }) => {
        const typed = { ...changes, [field]: value };
        setChanges(typed);
        writeDraft(draftName, typed);
      },
    };
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    setFailure(undefined);
    try {
      await change(listChanges(changes, settings));
      dropDraft(draftName);
      setChanges({});
      toast.success(messages.saved);
    } catch (error) {
      const errors = error instanceof ApiError ? error.errors : {};
      setFailure({ errors, text: messageOf(error, messages.saveFailed) });
    }
  }

  return (
    <form className="admin-site" noValidate onSubmit={(event) => void submit(event)}>
      <TextField label={t('Name of the site')} dir="auto" {...fieldOf('brandName')} />
      <TextArea
        label={t('Description for search engines and previews of links')}
        rows={3}
        dir="auto"
        limit={limits.description}
        {...fieldOf(
          'description',
          t(
            'For pages that have none of their own, in all languages as you write it. Empty: the usual text.',
          ),
        )}
      />
      <TextField
        label={t('Support address')}
        type="email"
        inputMode="email"
        {...fieldOf('supportEmail', t('Where people can write to.'))}
      />
      <fieldset>
        <legend>
          <h2>{t('Grievance officer')}</h2>
        </legend>
        <TextField
          label={t('Name')}
          dir="auto"
          {...fieldOf('grievanceName', t('Indian law asks for an officer with name and contact.'))}
        />
        <TextField label={t('Email')} type="email" inputMode="email" {...fieldOf('grievanceEmail')} />
        <TextField label={t('Phone')} type="tel" inputMode="tel" {...fieldOf('grievancePhone')} />
        <TextArea label={t('Postal address')} rows={3} dir="auto" {...fieldOf('grievanceAddress')} />
      </fieldset>
      <TextArea
        label={t('Rules of this site')}
        rows={6}
        dir="auto"
        limit={limits.rulesAddition}
        {...fieldOf(
          'rulesAddition',
          t('They stand at the end of the Terms & Conditions, in the language in which you write them.'),
        )}
      />
      <FormError>{failure?.text}</FormError>
      <Button type="submit" className="justify-self-start" busy={isPending} busyLabel={t('Saving...')}>
        {t('Save')}
      </Button>
    </form>
  );
}
