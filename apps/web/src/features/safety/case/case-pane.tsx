import { t } from '@kalaangan/messages/t';
import { links } from '@kalaangan/contract/links';
import { moderationMessages as messages } from '@kalaangan/contract/safety/moderation';
import type { OwnUser } from '@kalaangan/contract/people/people';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { messageOf } from '~/lib/api/api.ts';
import { Button, ButtonLink } from '~/ui/buttons/button.tsx';
import { EmptyState, FailedState } from '~/ui/page/empty-state.tsx';
import { Skeleton, SkeletonLines, SkeletonRegion } from '~/ui/page/skeleton.tsx';
import { caseQuery } from '../queries.ts';
import { CaseDetail } from './case-detail.tsx';

type CasePaneProps = { id: string; self: OwnUser; usesKeys: boolean; onDecided: () => void };

/** One case, with its states loading, failed and not found. */
export function CasePane({ id, ...rest }: CasePaneProps) {
  const { data: shown, error, refetch } = useQuery(caseQuery(id));
  return (
    <section className="case-pane" aria-label={t('Case')}>
      <ButtonLink
        variant="ghost"
        className="case-back"
        to={links.moderation}
        icon={<ArrowLeft className="icon-directional" size={18} aria-hidden="true" />}
      >
        {t('All cases')}
      </ButtonLink>
      {shown ? (
        <CaseDetail shown={shown} {...rest} />
      ) : (
        <>
          <h1 className="visually-hidden">{t('Case')}</h1>
          {shown === null ? (
            <EmptyState
              title={messages.caseNotFound}
              action={<ButtonLink to={links.moderation}>{t('All Cases')}</ButtonLink>}
            />
          ) : error ? (
            <FailedState
              title={messageOf(error, t('The case could not be loaded.'))}
              action={<Button onClick={() => void refetch()}>{t('Try Again')}</Button>}
            />
          ) : (
            <SkeletonRegion label={t('Loading the case')}>
              <Skeleton className="h-7 w-64" />
              <SkeletonLines lines={5} className="mt-5" />
            </SkeletonRegion>
          )}
        </>
      )}
    </section>
  );
}
