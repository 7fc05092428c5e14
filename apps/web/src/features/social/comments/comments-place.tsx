import { socialMessages as messages } from '@kalaangan/contract/social';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useRef, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { formatCount } from '~/lib/format.ts';
import type { LazyComponent } from '~/lib/lazy-component.ts';
import { useNearBottom } from '~/lib/near-bottom.ts';
import { useSession } from '~/lib/session.ts';
import { Button } from '~/ui/button.tsx';
import { FormError } from '~/ui/form-error.tsx';
import { placeOf } from '../content-kind.ts';
import { socialKeys } from '../keys.ts';
import type { CommentedKind } from './commented-kind.ts';
import { CommentsSkeleton } from './comments-skeleton.tsx';

/** A content that is commented on. */
export type CommentedContent = { kind: CommentedKind; id: string };
export type LazyComments = LazyComponent<CommentedContent>;

type CommentsPlaceProps = CommentedContent & {
  count: number;
  code: LazyComments;
};

/**
 * The place of the comments. The first of them stand in the server's HTML and stay as they are until a reader comes
 * near; then their code is fetched, and renders the same again from the data that came with the page.
 */
export function CommentsPlace({ kind, count, code, id }: CommentsPlaceProps) {
  const place = placeOf(kind, id);
  const [Code, setCode] = useState<ComponentType<CommentedContent> | null>(null);
  const [state, setState] = useState<'far' | 'asked' | 'failed'>('far');
  const section = useRef<HTMLElement>(null);
  const { status } = useSession();
  // What came with the page is kept for as long as nobody has come near it.
  useQuery({ queryKey: socialKeys.comments(place, null), queryFn: skipToken, gcTime: Infinity });

  function show(component: ComponentType<CommentedContent>) {
    const focused = controlsIn(section.current).findIndex((control) => control === document.activeElement);
    flushSync(() => setCode(() => component));
    controlsIn(section.current)[focused]?.focus({ preventScroll: true });
  }
  function fetchCode() {
    setState('asked');
    code.load().then(show, () => setState('failed'));
  }
  const end = useNearBottom(state === 'far', fetchCode);

  return (
    <section
      ref={section}
      id="comments"
      className="comments-section"
      aria-labelledby="comments-heading"
      data-member={status === 'member' || undefined}
      data-hydrated={Code !== null || undefined}
    >
      <div ref={end} />
      <h2 id="comments-heading">
        Comments <span className="comments-count">{formatCount(count)}</span>
      </h2>
      {state === 'failed' && (
        <div className="comments-failed">
          <FormError>{messages.commentsFailed}</FormError>
          <Button variant="secondary" onClick={fetchCode}>
            Try Again
          </Button>
        </div>
      )}
      {Code ? <Code kind={kind} id={id} /> : <FirstComments place={place} code={code} kind={kind} id={id} />}
    </section>
  );
}

function controlsIn(section: HTMLElement | null): HTMLElement[] {
  const controls = [...(section?.querySelectorAll<HTMLElement>('.comments :is(a, button)') ?? [])];
  // Closed replies stand in the server's page alone.
  return controls.filter((control) => !control.closest('.replies'));
}

type FirstCommentsProps = CommentedContent & { place: string; code: LazyComments };

/** The comments of the server's page; the browser leaves them alone, and needs no code for them. */
function FirstComments({ place, code, ...thing }: FirstCommentsProps) {
  const elementId = `first-${place}`;
  const [written] = useState(() =>
    import.meta.env.SSR ? '' : (document.getElementById(elementId)?.innerHTML ?? ''),
  );
  const [Code] = useState(() => (import.meta.env.SSR ? code.find() : null));
  if (Code)
    return (
      <div id={elementId}>
        <Code {...thing} />
      </div>
    );
  if (written === '') return <CommentsSkeleton />;
  // It is what this page's React wrote on the server: while hydrating it is neither compared nor changed.
  // oxlint-disable-next-line react/no-danger
  return <div id={elementId} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: written }} />;
}
