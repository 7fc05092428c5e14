import { t } from '@kalaangan/messages/t';
import {
  collaboratorLimits as limits,
  collaboratorMessages as messages,
} from '@kalaangan/contract/artworks/collaborators';
import type { Artwork } from '@kalaangan/contract/artworks/artworks.calls';
import type { PersonCard } from '@kalaangan/contract/people/people';
import X from 'lucide-react/icons/x';
import { useState, type SubmitEvent } from 'react';
import { PersonLink } from '~/features/social/index.ts';
import { messageOf } from '~/lib/api/api.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { IconButton } from '~/ui/buttons/icon-button.tsx';
import { TextField } from '~/ui/fields/text-field.tsx';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { useCollaborators } from './use-collaborators.ts';

type CollaboratorsDialogProps = { artwork: Artwork; memberId: string; onClose: () => void };

/** Whom a work was made with: the artist invites and removes, collaborators can leave. */
export function CollaboratorsDialog({ artwork, memberId, onClose }: CollaboratorsDialogProps) {
  const { _id: id, creator } = artwork;
  const isArtist = memberId === creator._id;
  const { mutateAsync: change, isPending: busy } = useCollaborators(id);
  const [people, setPeople] = useState({
    collaborators: artwork.collaborators,
    invited: artwork.invited ?? [],
  });
  const [username, setUsername] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const count = people.collaborators.length + people.invited.length;

  function invite(event: SubmitEvent) {
    event.preventDefault();
    const name = username.trim().replace(/^@/, '');
    if (busy) return;
    if (name === '') return setProblem(messages.usernameRequired);
    setProblem(null);
    change({ invite: name })
      .then((now) => {
        setPeople(now);
        setUsername('');
      })
      .catch((error: unknown) => setProblem(messageOf(error, messages.inviteFailed)));
  }

  function remove(userId: string) {
    setProblem(null);
    change({ remove: userId })
      .then((now) => (isArtist ? setPeople(now) : onClose()))
      .catch((error: unknown) => setProblem(messageOf(error, messages.removeFailed)));
  }

  const row = (person: PersonCard, isInvited: boolean) => (
    <li key={person._id} className="collaborator">
      <PersonLink person={person} note={isInvited ? t('Invited') : undefined} />
      {person._id === memberId ? (
        <Button variant="secondary" size="sm" disabled={busy} onClick={() => remove(person._id)}>
          {t('Leave')}
        </Button>
      ) : (
        isArtist && (
          <IconButton
            label={t('Remove {name}', { name: person.name })}
            icon={<X size={18} aria-hidden="true" />}
            disabled={busy}
            onClick={() => remove(person._id)}
          />
        )
      )}
    </li>
  );

  return (
    <Dialog open title={t('Collaborators')} size="sm" onClose={onClose}>
      <div className="grid gap-4">
        {count > 0 && (
          <ul className="grid gap-2" aria-label={t('Collaborators')}>
            {people.collaborators.map((person) => row(person, false))}
            {people.invited.map((person) => row(person, true))}
          </ul>
        )}
        {isArtist && count < limits.collaborators && (
          <form className="grid gap-3" noValidate onSubmit={invite}>
            <TextField
              label={t('Username')}
              dir="ltr"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              hint={t('They are asked first. Once they accept, the work is shown on their profile too.')}
              error={problem}
              value={username}
              onChange={(event) => setUsername(event.target.value)}
            />
            <div>
              <Button type="submit" busy={busy} busyLabel={t('Inviting...')}>
                {t('Invite')}
              </Button>
            </div>
          </form>
        )}
        {problem && !(isArtist && count < limits.collaborators) && <p role="alert">{problem}</p>}
      </div>
    </Dialog>
  );
}
