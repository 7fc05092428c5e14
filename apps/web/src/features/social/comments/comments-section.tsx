import { rich } from '@kalaangan/messages/rich';
import { t } from '@kalaangan/messages/t';
import { socialMessages as messages } from '@kalaangan/contract/social/social';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useRef, useState, type ComponentType, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { formatCount } from '~/lib/texts/format.ts';
import type { LazyComponent } from '~/lib/pages/lazy-component.ts';
import { useNearBottom } from '~/lib/pages/near-bottom.ts';
import { useSession } from '~/lib/session/session.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { Part } from '~/ui/page/part.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { contentKeyOf } from '../content-kind.ts';
import { socialKeys } from '../keys.ts';
import type { CommentedKind } from './commented-kind.ts';
import { LoadingComments } from './loading-comments.tsx';

/** Content that is commented on. */
export type CommentedContent = {
  kind: CommentedKind;
  id: string;
  /** Who has published it, and may delete every comment. */
  ownerId: string;
  /** Whether the author has closed the comments. */
  closed: boolean;
  /** Of comments and replies, as far as it is known. */
  count: number;
};
export type LazyComments = LazyComponent<CommentedContent>;

type CommentsSectionProps = CommentedContent & { code: LazyComments };

/**
 * The section of comments. The server's HTML with the first comments stays unhydrated until the reader scrolls near;
 * then the code is loaded and renders the same comments from the data that came with the page. A press before that waits
 * for the code.
 */
export function CommentsSection({ code, ...content }: CommentsSectionProps) {
  const { kind, id, count } = content;
  const contentKey = contentKeyOf(kind, id);
  const [Code, setCode] = useState<ComponentType<CommentedContent> | null>(null);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const section = useRef<HTMLElement>(null);
  const pressed = useRef<HTMLElement | null>(null);
  const { status } = useSession();
  useKept(contentKey);

  function renderWith(component: ComponentType<CommentedContent>) {
    const before = controlsIn(section.current);
    const focusedAt = before.findIndex((control) => control === document.activeElement);
    const pressedAt = before.findIndex((control) => control === pressed.current);
    flushSync(() => setCode(() => component));
    const after = controlsIn(section.current);
    after[focusedAt]?.focus({ preventScroll: true });
    after[pressedAt]?.click();
  }
  function keepPress({ target }: MouseEvent): void {
    if (Code || !(target instanceof Element)) return;
    pressed.current = target.closest<HTMLElement>('.comments button');
    if (pressed.current && state === 'idle') fetchCode();
  }
  function fetchCode() {
    setState('loading');
    code.load().then(renderWith, () => setState('failed'));
  }
  const sentinel = useNearBottom(state === 'idle', fetchCode);

  return (
    <section
      ref={section}
      id="comments"
      className="comments-section"
      aria-labelledby="comments-heading"
      data-member={status === 'member' || undefined}
      data-hydrated={Code !== null || undefined}
      onClickCapture={keepPress}
    >
      <div ref={sentinel} />
      <h2 id="comments-heading">
        {rich('Comments {count}', { count: <span className="comments-count">{formatCount(count)}</span> })}
      </h2>
      {state === 'failed' && (
        <div className="comments-failed">
          <FormError>{messages.commentsFailed}</FormError>
          <Button variant="secondary" onClick={fetchCode}>
            {t('Try Again')}
          </Button>
        </div>
      )}
      {Code ? (
        <Part>
          <Code {...content} />
        </Part>
      ) : (
        <FirstComments contentKey={contentKey} code={code} {...content} />
      )}
    </section>
  );
}

/** Keeps the comments that came with the page in the browser's cache until the code is loaded. */
const useKept = import.meta.env.SSR
  ? () => {}
  : (contentKey: string) => {
      useQuery({ queryKey: socialKeys.comments(contentKey, null), queryFn: skipToken, gcTime: Infinity });
    };

function controlsIn(section: HTMLElement | null): HTMLElement[] {
  const controls = [...(section?.querySelectorAll<HTMLElement>('.comments :is(a, button)') ?? [])];
  // Replies are excluded: only the server's HTML contains them, as they are collapsed at first.
  return controls.filter((control) => !control.closest('.replies'));
}

type FirstCommentsProps = CommentedContent & { contentKey: string; code: LazyComments };

/** On the server, the first comments; in the browser, the HTML that the server rendered for them. */
function FirstComments({ contentKey, code, ...content }: FirstCommentsProps) {
  const elementId = `first-${contentKey}`;
  const { user } = useSession();
  const [serverHtml] = useState(() =>
    import.meta.env.SSR ? '' : (document.getElementById(elementId)?.innerHTML ?? ''),
  );
  const [Code] = useState(() => (import.meta.env.SSR ? code.find() : null));
  if (Code)
    return (
      <div id={elementId}>
        <Code {...content} />
      </div>
    );
  // The HTML has the comments of all people.
  if (serverHtml === '' || user?.hidesPeople) return <LoadingComments count={content.count} />;
  // HTML from this page's own server rendering. Hydration neither compares nor changes it.
  // oxlint-disable-next-line react/no-danger
  return <div id={elementId} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: serverHtml }} />;
}
