import { t } from '@kalaangan/messages/t';
import { links, type Exploring } from '@kalaangan/contract/links';
import { AiSwitch } from '~/features/artworks/index.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { usePreparedQuery } from '~/lib/queries/use-prepared-query.ts';
import { aiChoice } from '~/lib/session/ai-choice.ts';
import { useSession } from '~/lib/session/session.ts';
import { Link } from '~/ui/buttons/link.tsx';
import { Feed } from './feed.tsx';
import { stylesQuery } from './queries.ts';

/** The popular works, the newest ones, and those of a style, each by a link. */
export function Explore({ type, style, ai: inAddress }: Exploring & { ai: string | null }) {
  const { user } = useSession();
  const ai = aiChoice(inAddress, user);
  const { data } = usePreparedQuery(stylesQuery(api));
  const styles = data?.styles ?? [];
  const offered = style === undefined || styles.includes(style) ? styles : [style, ...styles];
  return (
    <div className="explore">
      <div className="explore-head">
        <h1 className="text-2xl font-bold">{t('Explore')}</h1>
        <AiSwitch choice={ai} linkTo={(choice) => links.exploreBy({ type, style, ai: choice })} />
      </div>
      <nav className="explore-row" aria-label={t('Artworks')}>
        <Choice to={links.exploreBy({ type: 'popular' })} isCurrent={type === 'popular'}>
          {t('Popular')}
        </Choice>
        <Choice to={links.exploreBy({ type: 'new' })} isCurrent={type === 'new' && style === undefined}>
          {t('New')}
        </Choice>
        {offered.map((name) => (
          <Choice key={name} to={links.exploreBy({ type: 'new', style: name })} isCurrent={name === style}>
            {name}
          </Choice>
        ))}
      </nav>
      <Feed key={`${type} ${style}`} type={type} ai={ai} style={style} />
    </div>
  );
}

function Choice({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: string }) {
  return (
    <Link to={to} className="chip" aria-current={isCurrent ? 'page' : undefined} dir="auto">
      {children}
    </Link>
  );
}
