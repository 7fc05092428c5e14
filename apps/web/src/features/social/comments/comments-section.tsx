import { rich } from '@kalaangan/messages/rich';
import { t } from '@kalaangan/messages/t';
import { socialMessages as messages } from '@kalaangan/contract/social/social';
import { skipToken, useQuery } from '@tanstack/react-query';
import { formatCount } from '~/lib/texts/format.ts';
import { HydratedLater } from '~/lib/pages/hydrated-later.tsx';
import { useLaterCode } from '~/lib/pages/later-code.ts';
import type { LazyComponent } from '~/lib/pages/lazy-component.ts';
import { useNearBottom } from '~/lib/pages/near-bottom.ts';
import { useSession } from '~/lib/session/session.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { contentKeyOf } from '../content-kind.ts';
import { socialKeys } from '../keys.ts';
import type { CommentedKind } from './commented-kind.ts';
import { LoadingComments } from './loading-comments.tsx';

/** Content that is commented on. */
export type CommentedContent = {
  kind: CommentedKind;
  id: string;
  /** Id of the person who has published the content, and may delete every comment. */
  ownerId: string;
  /** Whether the author has closed the comments. */
  closed: boolean;
  /** Number of comments and replies, as far as it is known. */
  count: number;
};
export type LazyComments = LazyComponent<CommentedContent>;

type CommentsSectionProps = CommentedContent & { code: LazyComments };

/**
 * The section of comments. The server's HTML with the first comments stays unhydrated until the reader scrolls near;
 * then the code is loaded, which finds the data that came with the page.
 */
export function CommentsSection({ code: lazyComments, ...content }: CommentsSectionProps) {
  const { kind, id, count } = content;
  const { status, user } = useSession();
  const code = useLaterCode(lazyComments, import.meta.env.SSR);
  const isLoaded = code.Code !== null;
  const sentinel = useNearBottom(!isLoaded && !code.hasFailed, () => void code.load());
  useKept(contentKeyOf(kind, id));

  return (
    <section
      id="comments"
      className="comments-section"
      aria-labelledby="comments-heading"
      data-member={status === 'member' || undefined}
      data-hydrated={isLoaded || undefined}
    >
      <div ref={sentinel} />
      <h2 id="comments-heading">
        {rich('Comments {count}', { count: <span className="comments-count">{formatCount(count)}</span> })}
      </h2>
      {code.hasFailed && (
        <div className="comments-failed">
          <FormError>{messages.commentsFailed}</FormError>
          <Button variant="secondary" onClick={() => void code.load()}>
            {t('Try Again')}
          </Button>
        </div>
      )}
      <HydratedLater
        code={code}
        props={content}
        when="asked"
        // The server's HTML has the comments of all people.
        hasServerHtml={!user?.hidesPeople}
        waiting={<LoadingComments count={count} />}
        // The failure is shown above.
        onPressFailed={() => {}}
      />
    </section>
  );
}

/** Keeps the comments that came with the page in the browser's cache until the code is loaded. */
const useKept = import.meta.env.SSR
  ? () => {}
  : (contentKey: string) => {
      useQuery({ queryKey: socialKeys.comments(contentKey, null), queryFn: skipToken, gcTime: Infinity });
    };
