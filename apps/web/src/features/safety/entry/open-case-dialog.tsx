import { t } from '@kalaangan/messages/t';
import { links } from '@kalaangan/contract/links';
import { openCaseMessages as messages } from '@kalaangan/contract/safety/open-case';
import { offeredCategories } from '@kalaangan/contract/safety/reports';
import { readAddress } from '@kalaangan/contract/safety/site-address';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { profileQuery } from '~/features/profiles/index.ts';
import { categoryOptions, useOpenCase } from '~/features/reports/index.ts';
import { ApiError } from '~/lib/api/api.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { useNavigate } from '~/lib/navigation/use-navigate.ts';
import { SelectField, TextField } from '~/ui/fields/text-field.tsx';
import { safetyKeys } from '../keys.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { useEntry } from './use-entry.ts';

const empty = { address: '', category: offeredCategories[0] ?? '' };

/** Opens a case about what an address of this site names. */
export function OpenCaseDialog({ onClose }: { onClose: () => void }) {
  const entry = useEntry('open-case', { empty, failed: messages.failed });
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { mutateAsync: openCase } = useOpenCase();

  async function send({ address = '', category: chosen }: Readonly<Record<string, string>>) {
    const category = offeredCategories.find((known) => known === chosen);
    const reported = await findThing(queries, address);
    if (!reported || !category) {
      const message = messages.nothingThere;
      throw new ApiError(400, { message, errors: { address: message } });
    }
    const caseId = await openCase({ reported, category });
    void queries.invalidateQueries({ queryKey: safetyKeys.allLists() });
    onClose();
    navigate(links.moderationCase(caseId));
  }

  return (
    <EntryDialog title={messages.title} action={messages.title} entry={entry} send={send} onClose={onClose}>
      <TextField
        label={t('Address')}
        hint={t('Of the artwork, blog, discussion, comment or profile, as your browser shows it.')}
        inputMode="url"
        autoComplete="off"
        data-autofocus
        {...entry.field('address')}
      />
      <SelectField label={messages.category} options={categoryOptions} {...entry.field('category')} />
    </EntryDialog>
  );
}

async function findThing(queries: QueryClient, address: string) {
  const named = readAddress(address);
  if (named?.type !== 'person') return named;
  const found = await queries.query(profileQuery(api, named.username));
  return found && { type: 'user' as const, id: found.user._id };
}
