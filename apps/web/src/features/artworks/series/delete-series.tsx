import { t } from '@kalaangan/messages/t';
import { seriesAddresses } from '@kalaangan/contract/artworks/series';
import { seriesMessages as messages } from '@kalaangan/contract/artworks/series-messages';
import { links } from '@kalaangan/contract/links';
import type { PersonCard } from '@kalaangan/contract/people/people';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '~/lib/api/api.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { useNavigate } from '~/lib/navigation/use-navigate.ts';
import { DeleteButton } from '~/ui/buttons/delete-button.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { artworkKeys } from '../keys.ts';

/** Deletes a series after confirmation, then opens the profile of its artist. */
export function DeleteSeries({ id, creator }: { id: string; creator: PersonCard }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: () => api(seriesAddresses.remove, { params: { id } }),
    async onSuccess() {
      queries.removeQueries({ queryKey: artworkKeys.series(id) });
      await queries.invalidateQueries({ queryKey: artworkKeys.allSeries() });
    },
  });
  return (
    <DeleteButton
      title={t('Delete series')}
      question={messages.confirmDelete}
      remove={async () => {
        await mutateAsync();
        toast.success(messages.deleted);
        navigate(links.seriesOf(creator.username));
      }}
      onFailure={(error) => toast.error(messageOf(error, messages.deleteFailed))}
    />
  );
}
