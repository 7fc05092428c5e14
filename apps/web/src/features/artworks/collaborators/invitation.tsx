import { t } from '@kalaangan/messages/t';
import { collaboratorMessages as messages } from '@kalaangan/contract/artworks/collaborators';
import type { Artwork } from '@kalaangan/contract/artworks/artworks.calls';
import { useState } from 'react';
import { messageOf } from '~/lib/api/api.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { useCollaborators } from './use-collaborators.ts';

type InvitationProps = { artwork: Pick<Artwork, '_id' | 'creator'>; memberId: string };

/** Asks an invited member whether they have made the work too. */
export function Invitation({ artwork: { _id: id, creator }, memberId }: InvitationProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const { mutateAsync: change, isPending: busy } = useCollaborators(id);

  function answer(how: Parameters<typeof change>[0], said: string) {
    setFailure(null);
    change(how)
      .then(() => toast.success(said))
      .catch((error: unknown) => setFailure(messageOf(error, messages.answerFailed)));
  }

  return (
    <section className="card card-padded grid gap-3" aria-label={t('Invitation')}>
      <p>
        {t('{name} invites you as a collaborator. If you accept, the work is shown on your profile too.', {
          name: creator.name,
        })}
      </p>
      <FormError>{failure}</FormError>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => answer('accept', t('The work is on your profile now.'))}>
          {t('Accept')}
        </Button>
        <Button
          variant="secondary"
          disabled={busy}
          onClick={() => answer({ remove: memberId }, t('You have declined the invitation.'))}
        >
          {t('Decline')}
        </Button>
      </div>
    </section>
  );
}
