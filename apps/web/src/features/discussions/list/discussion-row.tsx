import { discussionFieldNames } from '@kalaangan/contract/discussions/discussion-texts';
import { discussionCounts, discussionCountTexts } from '../counts.tsx';
import type { ReactNode } from 'react';
import { t } from '@kalaangan/messages/t';
import type { DiscussionItem } from '@kalaangan/contract/discussions/discussions.calls';
import CircleCheck from 'lucide-react/icons/circle-check';
import Eye from 'lucide-react/icons/eye';
import MessageCircle from 'lucide-react/icons/message-circle';
import Play from 'lucide-react/icons/play';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import type { LucideIcon } from 'lucide-react';
import { ProfileLink } from '~/features/social/index.ts';
import { Link } from '~/ui/buttons/link.tsx';
import { links } from '@kalaangan/contract/links';
import { ownLanguage } from '@kalaangan/rich-text/language';
import { Avatar } from '~/ui/pictures/avatar.tsx';
import { ChipLink } from '~/ui/fields/choices/chip.tsx';
import { ImageFrame } from '~/ui/pictures/image-frame.tsx';
import { TimeSince } from '~/ui/texts/time-since.tsx';
import { previewOf, type Preview } from './preview.ts';

type DiscussionRowProps = {
  discussion: DiscussionItem;
  /** Loads the image at once: the row may be on the first screen. */
  priority?: boolean;
};

/** A discussion in a list. CSS extends the title's link over the whole row, below the links of author and tags. */
export function DiscussionRow({ discussion, priority = false }: DiscussionRowProps) {
  const { _id, title, language, author, createdAt, tags, voteCount, replyCount, viewCount, solved } =
    discussion;
  const preview = previewOf(discussion);
  return (
    <article className="discussion-row">
      <div className="discussion-row-text">
        <h2 className="discussion-row-title" {...ownLanguage(title, language)}>
          <Link to={links.discussion(_id)}>{title}</Link>
        </h2>
        <p className="discussion-row-byline">
          <ProfileLink username={author.username} className="discussion-row-author">
            <Avatar src={author.profilePicture} seed={author.username} size="xs" />
            <span className="discussion-row-name" {...ownLanguage(author.name, author.language)}>
              {author.name}
            </span>
          </ProfileLink>
          <TimeSince time={createdAt} className="discussion-row-time" />
        </p>
        {preview.text && (
          <p className="discussion-row-excerpt" {...ownLanguage(preview.text, language)}>
            {preview.text}
          </p>
        )}
      </div>
      <TopicPicture preview={preview} priority={priority} />
      <div className="discussion-row-footer">
        {solved && (
          <span className="solved-mark">
            <CircleCheck size={16} aria-hidden="true" />
            <span>{t('Solved')}</span>
          </span>
        )}
        {tags.length > 0 && (
          <ul className="discussion-row-tags" aria-label={discussionFieldNames.tags}>
            {tags.map((tag) => (
              <li key={tag}>
                <ChipLink to={links.discussionsOf({ tag })} {...ownLanguage(tag, language)}>
                  {tag}
                </ChipLink>
              </li>
            ))}
          </ul>
        )}
        <ul className="discussion-row-counts" aria-label={t('Counts')}>
          <Count icon={ThumbsUp} title={discussionCountTexts.votes(voteCount)}>
            {discussionCounts.votes(voteCount)}
          </Count>
          {!Number.isNaN(replyCount) && (
            <Count icon={MessageCircle} title={discussionCountTexts.replies(replyCount)}>
              {discussionCounts.replies(replyCount)}
            </Count>
          )}
          <Count icon={Eye} title={discussionCountTexts.views(viewCount)}>
            {discussionCounts.views(viewCount)}
          </Count>
        </ul>
      </div>
    </article>
  );
}

type CountProps = { icon: LucideIcon; title: string; children: ReactNode };

function Count({ icon: Icon, title, children }: CountProps) {
  return (
    <li title={title}>
      <Icon size={17} aria-hidden="true" />
      <span>{children}</span>
    </li>
  );
}

function TopicPicture({ preview: { image, hasVideo }, priority }: { preview: Preview; priority: boolean }) {
  if (!image && !hasVideo) return null;
  return (
    <div className="discussion-row-media">
      {image && (
        <ImageFrame
          picture={image}
          alt=""
          sizes="(min-width: 40rem) 11rem, 6rem"
          fit="cover"
          priority={priority}
        />
      )}
      {hasVideo && (
        <span className="discussion-row-video">
          <Play size={18} aria-hidden="true" />
          <span className="visually-hidden">{t('With a video')}</span>
        </span>
      )}
    </div>
  );
}
