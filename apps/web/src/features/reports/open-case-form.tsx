import { t } from '@kalaangan/messages/t';
import { links } from '@kalaangan/contract/links';
import { openCaseMessages as messages } from '@kalaangan/contract/safety/open-case';
import { offeredCategories } from '@kalaangan/contract/safety/reports';
import { useState } from 'react';
import { messageOf } from '~/lib/api/api.ts';
import { useNavigate } from '~/lib/navigation/use-navigate.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { SelectField } from '~/ui/fields/text-field.tsx';
import { categoryOptions } from './category-options.ts';
import { useOpenCase } from './mutations/use-open-case.ts';
import type { Reported } from './reported.ts';

/** Form for moderators, who act on a thing without a report. Leads to the case. */
export function OpenCaseForm({ reported }: { reported: Reported }) {
  const navigate = useNavigate();
  const { mutate: openCase, isPending, error } = useOpenCase();
  const [category, setCategory] = useState<string>(offeredCategories[0]);
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        const known = offeredCategories.find((offered) => offered === category);
        if (known)
          openCase({ reported, category: known }, { onSuccess: (id) => navigate(links.moderationCase(id)) });
      }}
    >
      <SelectField
        label={messages.category}
        options={categoryOptions}
        value={category}
        onChange={({ target }) => setCategory(target.value)}
      />
      <FormError>{error && messageOf(error, messages.failed)}</FormError>
      <Button type="submit" size="lg" wide busy={isPending} busyLabel={t('Opening...')}>
        {messages.title}
      </Button>
    </form>
  );
}
