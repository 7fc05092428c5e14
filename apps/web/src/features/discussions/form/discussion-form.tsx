import { Spinner } from '~/ui/spinner.tsx';
import { DiscussionFieldsForm } from './discussion-fields-form.tsx';
import { useDiscussionForm } from './use-discussion-form.ts';

/** A new discussion. What is entered is a draft in this browser until the server has it. */
export function DiscussionForm() {
  const form = useDiscussionForm();
  if (form.fields) return <DiscussionFieldsForm fields={form.fields} form={form} />;
  return (
    <>
      <h1 className="visually-hidden">Create New Discussion</h1>
      <Spinner label="Loading..." block />
    </>
  );
}
