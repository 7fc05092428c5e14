import { t } from '@kalaangan/messages/t';
import { discussionReplyMessages } from '@kalaangan/contract/discussions/discussions';
import type { NestedReply } from '@kalaangan/contract/discussions/discussions.calls';
import type { PersonCard } from '@kalaangan/contract/people/people';
import { isLongerThan } from '@kalaangan/contract/text';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import { Link } from '~/ui/buttons/link.tsx';
import { EditedMark, HeldMark, LinksAsText, PersonLink } from '~/features/social/index.ts';
import { links } from '@kalaangan/contract/links';
import { TimeSince } from '~/ui/texts/time-since.tsx';
import { Blocks } from './blocks.tsx';
import { elementIdOf, useDiscussion } from './discussion-context.ts';
import { focusElement } from './focus-element.ts';
import { ReplyActions } from './reply-actions.tsx';

/** A reply of either level, or the placeholder of a deleted one. */
export function ReplyBody({ reply }: { reply: NestedReply }) {
  const { author } = reply;
  return author === null || reply.deleted ? (
    <article id={elementIdOf(reply._id)} className="reply" aria-label={t('Deleted reply')} tabIndex={-1}>
      <p className="reply-deleted">{discussionReplyMessages.deletedText}</p>
    </article>
  ) : (
    <VisibleReply reply={reply} author={author} />
  );
}

function VisibleReply({ reply, author }: { reply: NestedReply; author: PersonCard }) {
  const { id, authorId } = useDiscussion();
  const label = t('Reply by {name}', { name: author.name });
  return (
    <article
      id={elementIdOf(reply._id)}
      className="reply"
      data-solved={reply.solved || undefined}
      aria-label={label}
      tabIndex={-1}
    >
      {reply.solved && (
        <p className="reply-mark reply-solution">
          <CircleCheck size={16} aria-hidden="true" />
          <span>{t('Solution')}</span>
        </p>
      )}
      <header className="reply-head">
        <PersonLink person={author} size="sm" />
        {author._id === authorId && <span className="reply-mark">{t('Author')}</span>}
        <Link
          className="reply-time"
          to={links.discussion(id, reply._id)}
          onClick={() => focusElement(elementIdOf(reply._id))}
        >
          <TimeSince time={reply.createdAt} />
        </Link>
        <EditedMark time={reply.editedAt} />
        <HeldMark visibility={reply.visibility} />
      </header>
      <div className="reply-content">
        <CollapsibleContent reply={reply} label={label} />
        {!reply.linksShown && <LinksAsText authorId={author._id} texts={textsOf(reply)} />}
        <ReplyActions reply={reply} label={label} />
      </div>
    </article>
  );
}

const textsOf = ({ content }: NestedReply) =>
  content.map((block) => (block.type === 'text' ? block.content : ''));

/** Longer replies are collapsed by CSS behind 'Show more'. Both limits are estimates: nothing is measured. */
const maxCharacters = 1200;
const maxLines = 14;

function CollapsibleContent({ reply, label }: { reply: NestedReply; label: string }) {
  const [isOpen, setOpen] = useState(false);
  const text = textsOf(reply).join('\n');
  const isLong = isLongerThan(text, maxCharacters) || text.split('\n').length > maxLines;
  return (
    <>
      <div className="reply-text" data-cut={(isLong && !isOpen) || undefined}>
        <Blocks
          blocks={reply.content}
          title={label}
          set={reply._id}
          authorId={reply.author?._id}
          linksShown={reply.linksShown}
          language={reply.language}
        />
      </div>
      {isLong && (
        <button
          type="button"
          className="link reply-more"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('Show less') : t('Show more')}
        </button>
      )}
    </>
  );
}
