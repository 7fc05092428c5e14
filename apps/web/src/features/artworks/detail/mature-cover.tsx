import { artworkAddresses as at } from '@kalaangan/contract/artworks/artworks';
import type { ClearArtwork } from '@kalaangan/contract/artworks/artworks.calls';
import { matureMessages as messages } from '@kalaangan/contract/artworks/mature';
import { useState } from 'react';
import { messageOf } from '~/lib/api/api.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { Button } from '~/ui/buttons/button.tsx';

type MatureCoverProps = { id: string; onShow: (clear: ClearArtwork) => void };

/** Stands over the blurred pictures of a mature work, until somebody asks to see them. */
export function MatureCover({ id, onShow }: MatureCoverProps) {
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState('');

  function show() {
    setLoading(true);
    setFailure('');
    api(at.clear, { params: { id } })
      .then(onShow)
      .catch((error: unknown) => setFailure(messageOf(error, messages.clearFailed)))
      .finally(() => setLoading(false));
  }

  return (
    <div className="mature-cover">
      <p className="mature-cover-title">{messages.title}</p>
      <Button variant="secondary" busy={isLoading} onClick={show}>
        {messages.show}
      </Button>
      <p role="alert">{failure}</p>
    </div>
  );
}
