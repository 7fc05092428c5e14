import { dayAndTimeInIndia } from '@kalaangan/messages/days';
import { t } from '@kalaangan/messages/t';
import { links } from '@kalaangan/contract/links';
import type { ContentKindName } from '@kalaangan/contract/social/content-kinds';
import type { Work } from '@kalaangan/contract/social/works';
import { ownLanguage } from '@kalaangan/rich-text/language';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '~/ui/buttons/link.tsx';
import { EmptyState } from '~/ui/page/empty-state.tsx';
import { InfiniteList } from '~/ui/page/infinite-list.tsx';
import { Spinner } from '~/ui/page/spinner.tsx';
import { Wrap } from '~/ui/page/wrap.tsx';
import { addWidth } from '~/ui/pictures/image-source.ts';
import { TimeSince } from '~/ui/texts/time-since.tsx';
import { worksQuery, type WorksStatus } from './works-query.ts';

/** The member's own drafts, or what is scheduled or unlisted, of all kinds. */
export function OwnWorks({ status, userId }: { status: WorksStatus; userId: string }) {
  const query = useInfiniteQuery(worksQuery(status, userId));
  return (
    <Wrap>
      <InfiniteList
        query={query}
        failed={t('Failed to load drafts. Please try again.')}
        loading={t('Loading...')}
        skeleton={<Spinner label={t('Loading...')} block />}
        more="spinner"
        empty={<NoWorks status={status} />}
      >
        {(pages) => {
          const works = pages.flatMap((page) => page.works);
          if (works.length === 0) return null;
          return (
            <ul className="own-works">
              {works.map((work) => (
                <OwnWork key={work._id} work={work} />
              ))}
            </ul>
          );
        }}
      </InfiniteList>
    </Wrap>
  );
}

function OwnWork({ work }: { work: Work }) {
  const { kind, _id: id, title, status, publishAt, updatedAt, thumbnailUrl } = work;
  // What is not to be seen yet leads to its form.
  const to = (status === 'unlisted' ? pageLinks : formLinks)[kind](id);
  return (
    <li className="own-work">
      {thumbnailUrl ? (
        <img className="own-work-picture" src={addWidth(thumbnailUrl, 320)} alt="" loading="lazy" />
      ) : (
        <span className="own-work-picture" />
      )}
      <div className="own-work-words">
        <Link className="own-work-title" to={to} {...ownLanguage(title)}>
          {title || t('Untitled')}
        </Link>
        <p className="text-sm text-muted">
          <span>{`${kindNames[kind]} · `}</span>
          <span>{publishAt ? dayAndTimeInIndia(new Date(publishAt)) : <TimeSince time={updatedAt} />}</span>
        </p>
      </div>
    </li>
  );
}

function NoWorks({ status }: { status: WorksStatus }) {
  const { title, hint } = emptyTexts[status];
  return <EmptyState title={title}>{hint}</EmptyState>;
}

const emptyTexts: Record<WorksStatus, { title: string; hint: string }> = {
  draft: { title: t('No drafts'), hint: t('What you begin to write is kept here until you publish it.') },
  scheduled: {
    title: t('Nothing is scheduled'),
    hint: t('Choose “Schedule” beside the button that publishes, and it comes out at its time.'),
  },
  unlisted: {
    title: t('Nothing is unlisted'),
    hint: t(
      'Choose “Publish unlisted” beside the button that publishes: then only whoever has the address sees it.',
    ),
  },
};

const kindNames: Record<ContentKindName, string> = {
  artwork: t('Artwork'),
  blog: t('Blog'),
  discussion: t('Discussion'),
};

const formLinks: Record<ContentKindName, (id: string) => string> = {
  artwork: links.editArtwork,
  blog: links.editBlog,
  discussion: links.editDiscussion,
};

const pageLinks: Record<ContentKindName, (id: string) => string> = {
  artwork: links.artwork,
  blog: links.blog,
  discussion: links.discussion,
};
