import { t } from '@kalaangan/messages/t';
import { Spinner } from '~/ui/page/spinner.tsx';
import { DiscussionFieldsForm } from './discussion-fields-form.tsx';
import { useDiscussionForm } from './use-discussion-form.ts';

/** The form for a new discussion. Its fields are kept as a draft in this browser until the server has them. */
export function DiscussionForm() {
  const form = useDiscussionForm();
  if (form.fields) return <DiscussionFieldsForm fields={form.fields} form={form} />;
  return (
    <>
      <h1 className="visually-hidden">{t('Create New Discussion')}</h1>
      <Spinner label={t('Loading...')} block />
    </>
  );
}
