import { discussionFieldNames } from '@kalaangan/contract/discussions/discussion-texts';
import { t } from '@kalaangan/messages/t';
import { discussionFieldLimits as limits } from '@kalaangan/contract/discussions/discussion-form';
import type { Ref } from 'react';
import { characterCount } from '~/ui/fields/character-count.ts';
import { useSettledText } from '~/ui/fields/composition.ts';
import { Field } from '~/ui/fields/field.tsx';
import { VisuallyHidden } from '~/ui/texts/visually-hidden.tsx';

type TitleFieldProps = {
  title: string;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
  onChange: (title: string) => void;
};

/** The title with its character count. No `maxLength`: it would silently cut a pasted text. */
export function TitleField({ title, error, ref, onChange }: TitleFieldProps) {
  const { settled, handlers } = useSettledText(title);
  const count = characterCount(settled.trim(), limits.title);
  return (
    <Field
      label={discussionFieldNames.title}
      error={error}
      aside={
        <span className="field-count" data-over={count.over}>
          <span aria-hidden="true">
            {count.used}/{limits.title}
          </span>
          <VisuallyHidden aria-live="polite">{count.announcement}</VisuallyHidden>
        </span>
      }
    >
      {(control) => (
        <input
          {...control}
          {...handlers}
          ref={ref}
          name="title"
          type="text"
          className="input edit-title"
          dir="auto"
          required
          placeholder={t('Say it in a line')}
          value={title}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
