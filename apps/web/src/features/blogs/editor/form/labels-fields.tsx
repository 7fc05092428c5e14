import { t } from '@kalaangan/messages/t';
import { software as presets } from '@kalaangan/contract/artwork-presets';
import { blogFormMessages } from '@kalaangan/contract/blog-form';
import { blogLimits as limits } from '@kalaangan/contract/blogs';
import { isLongerThan } from '@kalaangan/contract/text';
import { ChipInput } from '~/ui/chip-input.tsx';
import { chipRule } from '~/ui/chips.ts';
import type { Labels } from './blog-draft.ts';
import { useTagOffers } from '~/features/social/index.ts';

const tagRule = chipRule({
  most: { count: limits.tags, message: blogFormMessages.tagsTooMany },
  tooLong: { isTooLong: (text) => isLongerThan(text, limits.tag), message: blogFormMessages.tagTooLong },
  twice: { message: blogFormMessages.tagDuplicate },
});
const softwareRule = chipRule({
  most: { count: limits.softwareCount, message: blogFormMessages.softwareTooMany },
  tooLong: {
    isTooLong: (text) => isLongerThan(text, limits.software),
    message: blogFormMessages.softwareTooLong,
  },
  twice: { message: blogFormMessages.softwareDuplicate },
});

type LabelsFieldsProps = {
  labels: Labels;
  onChange: (labels: Labels) => void;
  /** Called with the reason why the form is not sent: a text in a box may not be added. */
  onRefused: (message: string) => void;
};

/** Tags and software, which can only be set when a blog is created. */
export function LabelsFields({ labels, onChange, onRefused }: LabelsFieldsProps) {
  const tagOffers = useTagOffers();
  return (
    <>
      <ChipInput
        label={t('Tags')}
        optional
        hint={t('Up to {tags}. Press Enter after each.', { tags: limits.tags })}
        values={labels.tags}
        rule={tagRule}
        onRefused={onRefused}
        {...tagOffers}
        onChange={(tags) => onChange({ ...labels, tags })}
      />
      <ChipInput
        label={t('Software Used')}
        optional
        options={presets}
        values={labels.software}
        rule={softwareRule}
        onRefused={onRefused}
        // The server stores software names in lower case.
        onChange={(names) => onChange({ ...labels, software: names.map((name) => name.toLowerCase()) })}
      />
    </>
  );
}
