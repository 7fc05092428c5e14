import type { Artwork } from '@kalaangan/contract/artworks.calls';
import { socialMessages as say } from '@kalaangan/contract/social';
import { useState } from 'react';
import { CommentsSkeleton } from '~/features/social/index.ts';
import { formatCount } from '~/lib/format.ts';
import { useNearBottom } from '~/lib/near-bottom.ts';
import { Button } from '~/ui/button.tsx';
import { FormError } from '~/ui/field.tsx';
import type { ArtworkComments } from './artwork-comments.tsx';

type Code = { ArtworkComments: typeof ArtworkComments };

/** The place of the comments. Their code and the first of them come when a reader comes near. */
export function CommentsSection({ artwork }: { artwork: Artwork }) {
  const [code, setCode] = useState<Code | null>(null);
  const [failed, setFailed] = useState(false);

  function load() {
    setFailed(false);
    import('./artwork-comments.tsx').then(setCode, () => setFailed(true));
  }
  const place = useNearBottom(!code && !failed, load);

  return (
    <section id="comments" className="comments-section" aria-labelledby="comments-heading">
      <div ref={place} />
      <h2 id="comments-heading">
        Comments <span className="comments-count">{formatCount(artwork.commentsCount)}</span>
      </h2>
      {code ? (
        <code.ArtworkComments artwork={artwork} />
      ) : failed ? (
        <div className="grid justify-items-start gap-3">
          <FormError>{say.commentsFailed}</FormError>
          <Button variant="secondary" onClick={load}>
            Try Again
          </Button>
        </div>
      ) : (
        <CommentsSkeleton />
      )}
    </section>
  );
}
