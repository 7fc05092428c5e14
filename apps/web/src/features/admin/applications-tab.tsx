import { t } from '@kalaangan/messages/t';
import type { ApplicationForm } from '@kalaangan/contract/applications/applications';
import type { Application } from '@kalaangan/contract/applications/applications.calls';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '~/ui/buttons/link.tsx';
import { formatDay } from '~/lib/texts/format.ts';
import { links } from '@kalaangan/contract/links';
import { ownLanguage } from '@kalaangan/rich-text/language';
import { EmptyState } from '~/ui/page/empty-state.tsx';
import { ExpandableText } from '~/ui/texts/expandable-text.tsx';
import { isAccessDenied } from '~/lib/api/access-denied.ts';
import { useRedirectHome } from '~/lib/navigation/use-redirect-home.ts';
import { ListStates } from './list-states.tsx';
import { applicationsQuery } from './queries.ts';

/** Characters of an introduction that show before it is expanded. */
const previewCharacters = 280;

/** Applications that were submitted with one of the forms, newest first. */
export function ApplicationsTab({ form, label }: { form: ApplicationForm; label: string }) {
  const query = useInfiniteQuery(applicationsQuery(form));
  useRedirectHome(isAccessDenied(query.error));
  const applications = query.data?.pages.flat() ?? [];
  return (
    <ListStates
      label={label}
      query={query}
      isEmpty={applications.length === 0}
      empty={
        <EmptyState title={t('No applications yet')}>
          {t('They appear here when somebody asks for an invite.')}
        </EmptyState>
      }
    >
      <ul className="admin-applications">
        {applications.map((application) => (
          <ApplicationCard key={application._id} application={application} />
        ))}
      </ul>
    </ListStates>
  );
}

function ApplicationCard({ application }: { application: Application }) {
  const { name, email, city, linkedin, introduction, createdAt, user } = application;
  return (
    <li className="card card-padded admin-application">
      <header>
        <h2 {...ownLanguage(name)}>{name}</h2>
        <time className="admin-detail" dateTime={createdAt}>
          {formatDay(createdAt)}
        </time>
      </header>
      <dl>
        <div>
          <dt>{t('Email')}</dt>
          <dd>
            <a className="link" href={`mailto:${email}`}>
              {email}
            </a>
          </dd>
        </div>
        <div>
          <dt>{t('City')}</dt>
          <dd {...ownLanguage(city)}>{city}</dd>
        </div>
        <div>
          <dt>{t('LinkedIn')}</dt>
          <dd>
            <a className="link" href={linkedin} target="_blank" rel="nofollow noopener noreferrer">
              {linkedin.replace(/^https?:\/\/(www\.)?/, '')}
            </a>
          </dd>
        </div>
        <div>
          <dt>{t('Account')}</dt>
          <dd>
            {user ? (
              <>
                <Link className="link" to={links.profile(user.username)}>
                  <bdi dir="ltr">@{user.username}</bdi>
                </Link>
                {user.email !== email && <span>{` (${user.email})`}</span>}
              </>
            ) : (
              t('None')
            )}
          </dd>
        </div>
      </dl>
      <ExpandableText text={introduction} limit={previewCharacters} />
    </li>
  );
}
