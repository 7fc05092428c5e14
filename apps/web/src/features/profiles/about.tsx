import { t } from '@kalaangan/messages/t';
import type { PublicUser } from '@kalaangan/contract/people/people';
import { networkNames, networks } from '@kalaangan/contract/people/profiles';
import type { ReactNode } from 'react';
import { formatDay } from '~/lib/texts/format.ts';
import { links } from '@kalaangan/contract/links';
import { ownLanguage } from '@kalaangan/rich-text/language';
import { ButtonLink } from '~/ui/buttons/button.tsx';
import { Paragraphs } from '~/ui/texts/paragraphs.tsx';
import { ExternalLink } from './external-link.tsx';

export function About({ user, isOwn }: { user: PublicUser; isOwn: boolean }) {
  const city = user.cityState.trim();
  return (
    <div className="wrap profile-about">
      <section aria-label={t('Summary')} className="profile-summary">
        {user.summary ? (
          <Paragraphs text={user.summary} language={user.language} />
        ) : (
          <p className="text-muted">
            {isOwn
              ? t('Tell visitors who you are, what you make and what you are looking for.')
              : t('Nothing is written here yet.')}
          </p>
        )}
        {!user.summary && isOwn && (
          <ButtonLink variant="secondary" to={links.editProfile}>
            {t('Write a summary')}
          </ButtonLink>
        )}
      </section>
      <dl className="profile-details">
        {city && (
          <Detail name={t('City')}>
            <span {...ownLanguage(city, user.language)}>{city}</span>
          </Detail>
        )}
        <Detail name={t('Member since')}>
          <time dateTime={user.createdAt}>{formatDay(user.createdAt)}</time>
        </Detail>
        {user.link && (
          <Detail name={t('Website')}>
            <Address href={user.link} />
          </Detail>
        )}
        {networkNames.map((network) => {
          const address = user.socialLinks[network];
          return (
            address && (
              <Detail key={network} name={networks[network]}>
                <Address href={address} />
              </Detail>
            )
          );
        })}
      </dl>
    </div>
  );
}

function Address({ href }: { href: string }) {
  return (
    <ExternalLink className="link wrap-anywhere" dir="ltr" href={href}>
      {href}
    </ExternalLink>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
