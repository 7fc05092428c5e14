import { discussionFieldNames } from '@kalaangan/contract/discussions/discussion-texts';
import { discussionCountTexts } from '../counts.tsx';
import { t } from '@kalaangan/messages/t';
import { discussionAddresses, discussionLimits } from '@kalaangan/contract/discussions/discussions';
import type { Discussion } from '@kalaangan/contract/discussions/discussions.calls';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import CircleCheck from 'lucide-react/icons/circle-check';
import Eye from 'lucide-react/icons/eye';
import MessageCircle from 'lucide-react/icons/message-circle';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { Link } from '~/ui/buttons/link.tsx';
import { ReportMenu } from '~/features/reports/index.ts';
import {
  ClosingSwitch,
  EditedMark,
  FollowButton,
  PersonLink,
  ShareMenu,
  useViewCount,
} from '~/features/social/index.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { formatDay } from '~/lib/texts/format.ts';
import { links } from '@kalaangan/contract/links';
import { ownLanguage } from '@kalaangan/rich-text/language';
import { Button, ButtonLink } from '~/ui/buttons/button.tsx';
import { ChipLink } from '~/ui/fields/choices/chip.tsx';
import { Blocks } from './blocks.tsx';
import { useDiscussion } from './discussion-context.ts';
import { VoteControl } from './vote-control.tsx';

type TopicProps = { discussion: Discussion; onDelete: () => void };

export function Topic({ discussion, onDelete }: TopicProps) {
  const { _id: id, title, language, author, tags, content } = discussion;
  return (
    <article className="topic" aria-labelledby="topic-title">
      <div className="topic-bar">
        <Link className="topic-back" to={links.discussions}>
          <ChevronLeft className="icon-directional" size={20} aria-hidden="true" />
          <span>{t('Discussions')}</span>
        </Link>
        <ReportMenu type="discussion" id={id} ownerId={author._id} description={title} />
      </div>
      <header className="topic-head">
        {discussion.solved && (
          <p className="reply-mark reply-solution justify-self-start">
            <CircleCheck size={16} aria-hidden="true" />
            <span>{t('Solved')}</span>
          </p>
        )}
        <h1 id="topic-title" {...ownLanguage(title, language)}>
          {title}
        </h1>
        <div className="topic-author">
          <PersonLink person={author} note={author.username && <bdi dir="ltr">@{author.username}</bdi>} />
          <FollowButton person={author} size="sm" />
        </div>
        <TopicFacts discussion={discussion} />
      </header>
      <Blocks blocks={content} title={title} set={id} authorId={author._id} language={language} priority />
      {tags.length > 0 && (
        <ul className="chips" aria-label={discussionFieldNames.tags}>
          {tags.map((tag) => (
            <li key={tag}>
              <ChipLink to={links.discussionsOf({ tag })} {...ownLanguage(tag, language)}>
                {tag}
              </ChipLink>
            </li>
          ))}
        </ul>
      )}
      <TopicActions discussion={discussion} onDelete={onDelete} />
    </article>
  );
}

function TopicFacts({ discussion }: { discussion: Discussion }) {
  const { _id: id, createdAt, editedAt, replyCount } = discussion;
  const views = useViewCount({
    place: `discussion:${id}`,
    views: discussion.viewCount,
    windowMs: discussionLimits.viewWindowMs,
    count: () => api(discussionAddresses.incrementView, { params: { id } }),
  });
  return (
    <ul className="topic-facts">
      <li>
        {/* No relative time: a text that changes on hydration could wrap differently and shift the layout. */}
        <time dateTime={createdAt}>{formatDay(createdAt)}</time>
        <EditedMark time={editedAt} />
      </li>
      <li>
        <Eye size={18} aria-hidden="true" />
        <span>{discussionCountTexts.views(views)}</span>
      </li>
      <li>
        <MessageCircle size={18} aria-hidden="true" />
        <span>{discussionCountTexts.replies(replyCount)}</span>
      </li>
    </ul>
  );
}

function TopicActions({ discussion, onDelete }: TopicProps) {
  const { openReplyForm, preloadReplyForm } = useDiscussion();
  const { _id: id, title, can, voteCount, myVote } = discussion;
  return (
    <div className="topic-actions">
      <VoteControl replyId={null} description={title} voteCount={voteCount} myVote={myVote} />
      {!discussion.commentsClosed && (
        <Button
          aria-haspopup="dialog"
          onPointerEnter={preloadReplyForm}
          onFocus={preloadReplyForm}
          onClick={() => openReplyForm(null)}
        >
          {t('Reply')}
        </Button>
      )}
      <ClosingSwitch
        address={discussionAddresses.closeComments}
        id={id}
        ownerId={discussion.author._id}
        closed={discussion.commentsClosed}
        contentKey={['discussion', id]}
      />
      <ShareMenu path={links.discussion(id)} text={title} />
      {can.edit && (
        <ButtonLink
          variant="secondary"
          to={links.editDiscussion(id)}
          icon={<Pencil size={18} aria-hidden="true" />}
        >
          {t('Edit')}
        </ButtonLink>
      )}
      {can.delete && (
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          icon={<Trash2 size={18} aria-hidden="true" />}
          onClick={onDelete}
        >
          {t('Delete')}
        </Button>
      )}
    </div>
  );
}
