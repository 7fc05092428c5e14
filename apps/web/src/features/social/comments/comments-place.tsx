import { socialMessages as say } from '@kalaangan/contract/social';
import { useState, type ComponentType } from 'react';
import { formatCount } from '~/lib/format.ts';
import { useNearBottom } from '~/lib/near-bottom.ts';
import { Button } from '~/ui/button.tsx';
import { FormError } from '~/ui/form-error.tsx';
import { CommentsSkeleton } from './comments-skeleton.tsx';

type CommentsPlaceProps<Subject> = {
  subject: Subject;
  count: number;
  /** Fetches the code of the comments on such a thing. */
  load: () => Promise<ComponentType<{ subject: Subject }>>;
};

/** The place of the comments. Their code and the first of them come when a reader comes near. */
export function CommentsPlace<Subject>({ subject, count, load }: CommentsPlaceProps<Subject>) {
  const [Code, setCode] = useState<ComponentType<{ subject: Subject }> | null>(null);
  const [failed, setFailed] = useState(false);

  function fetchCode() {
    setFailed(false);
    load().then(
      (component) => setCode(() => component),
      () => setFailed(true),
    );
  }
  const place = useNearBottom(!Code && !failed, fetchCode);

  return (
    <section id="comments" className="comments-section" aria-labelledby="comments-heading">
      <div ref={place} />
      <h2 id="comments-heading">
        Comments <span className="comments-count">{formatCount(count)}</span>
      </h2>
      {Code ? (
        <Code subject={subject} />
      ) : failed ? (
        <div className="grid justify-items-start gap-3">
          <FormError>{say.commentsFailed}</FormError>
          <Button variant="secondary" onClick={fetchCode}>
            Try Again
          </Button>
        </div>
      ) : (
        <CommentsSkeleton />
      )}
    </section>
  );
}
