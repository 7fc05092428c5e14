import { t } from '@kalaangan/messages/t';
import { software as presets } from '@kalaangan/contract/artworks/artwork-presets';
import { blogFieldNames } from '@kalaangan/contract/blogs/blog-texts';
import {
  blogFieldLimits as limits,
  blogFormMessages,
  type BlogFields,
} from '@kalaangan/contract/blogs/blog-form';
import { isLongerThan } from '@kalaangan/contract/text';
import { ChipInput } from '~/ui/fields/choices/chip-input.tsx';
import { chipRule } from '~/ui/fields/choices/chips.ts';
import { useTagOffers } from '~/features/social/index.ts';

const tagRule = chipRule({
  most: { count: limits.tags, message: blogFormMessages.tagsTooMany() },
  tooLong: { isTooLong: (text) => isLongerThan(text, limits.tag), message: blogFormMessages.tagTooLong() },
  twice: { message: blogFormMessages.tagDuplicate },
});
const softwareRule = chipRule({
  most: { count: limits.softwareCount, message: blogFormMessages.softwareTooMany() },
  tooLong: {
    isTooLong: (text) => isLongerThan(text, limits.software),
    message: blogFormMessages.softwareTooLong(),
  },
  twice: { message: blogFormMessages.softwareDuplicate },
});

type LabelsFieldsProps = {
  fields: BlogFields;
  onChange: (fields: BlogFields) => void;
  /** Handler called with the reason why the form is not sent: a text in a box may not be added. */
  onRefused: (message: string) => void;
};

/** Tags and software of a blog. */
export function LabelsFields({ fields, onChange, onRefused }: LabelsFieldsProps) {
  const tagOffers = useTagOffers();
  return (
    <>
      <ChipInput
        label={blogFieldNames.tags}
        optional
        hint={t('Up to {tags}. Press Enter or comma after each.', { tags: limits.tags })}
        values={fields.tags}
        rule={tagRule}
        onRefused={onRefused}
        {...tagOffers}
        onChange={(tags) => onChange({ ...fields, tags: [...tags] })}
      />
      <ChipInput
        label={blogFieldNames.software}
        optional
        options={presets}
        values={fields.software}
        rule={softwareRule}
        onRefused={onRefused}
        // The server stores software names in lower case.
        onChange={(names) => onChange({ ...fields, software: names.map((name) => name.toLowerCase()) })}
      />
    </>
  );
}
