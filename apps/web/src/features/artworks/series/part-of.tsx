import { rich } from '@kalaangan/messages/rich';
import { t } from '@kalaangan/messages/t';
import { links } from '@kalaangan/contract/links';
import { ownLanguage } from '@kalaangan/rich-text/language';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { api } from '~/lib/api/browser-transport.ts';
import { usePreparedQuery } from '~/lib/queries/use-prepared-query.ts';
import { IconLink } from '~/ui/buttons/icon-button.tsx';
import { Link } from '~/ui/buttons/link.tsx';
import { seriesOfArtworkQuery } from './of-artwork-query.ts';

/** The series that a work is part of, with the steps to those before and after it. */
export function PartOf({ id }: { id: string }) {
  const { data } = usePreparedQuery(seriesOfArtworkQuery(api, id));
  return data?.series.map(({ _id, title, language, previous, next }) => (
    <nav key={_id} className="part-of" aria-label={t('Series {title}', { title })}>
      {previous !== null && (
        <IconLink
          label={t('Previous in the series')}
          to={links.artwork(previous)}
          icon={<ChevronLeft className="icon-directional" aria-hidden="true" />}
        />
      )}
      <p className="part-of-title">
        {rich('Part of {title}', {
          title: (
            <Link to={links.series(_id)} className="link">
              <span {...ownLanguage(title, language)}>{title}</span>
            </Link>
          ),
        })}
      </p>
      {next !== null && (
        <IconLink
          label={t('Next in the series')}
          to={links.artwork(next)}
          icon={<ChevronRight className="icon-directional" aria-hidden="true" />}
        />
      )}
    </nav>
  ));
}
