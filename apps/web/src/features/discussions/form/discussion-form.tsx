import { t } from '@kalaangan/messages/t';
import type { Discussion } from '@kalaangan/contract/discussions/discussions.calls';
import { useState } from 'react';
import { Spinner } from '~/ui/page/spinner.tsx';
import { DiscussionFieldsForm } from './discussion-fields-form.tsx';
import { useDiscussionForm } from './use-discussion-form.ts';

/** The form for a new discussion, or a draft. Its fields are kept as a draft in this browser until the server has them. */
export function DiscussionForm({ discussion = null }: { discussion?: Discussion | null }) {
  const [opened, setOpened] = useState(discussion);
  const [count, setCount] = useState(0);
  return (
    <OpenForm
      // The form starts anew with what is opened.
      key={count}
      opened={opened}
      onUseOther={(other) => {
        setOpened(other);
        setCount(count + 1);
      }}
    />
  );
}

type OpenFormProps = { opened: Discussion | null; onUseOther: (other: Discussion) => void };

function OpenForm({ opened, onUseOther }: OpenFormProps) {
  const form = useDiscussionForm(opened);
  if (form.fields)
    return <DiscussionFieldsForm fields={form.fields} form={form} opened={opened} onUseOther={onUseOther} />;
  return (
    <>
      <h1 className="visually-hidden">{t('Create New Discussion')}</h1>
      <Spinner label={t('Loading...')} block />
    </>
  );
}
