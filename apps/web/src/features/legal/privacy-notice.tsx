import { rich } from '@kalaangan/messages/rich';
import { t } from '@kalaangan/messages/t';
import { links } from '@kalaangan/contract/links';
import {
  currentNotice,
  privacyNotices,
  type PrivacyNotice as Notice,
} from '@kalaangan/contract/consents/privacy-notices';
import type { ComponentType } from 'react';
import { formatDay } from '~/lib/texts/format.ts';
import { Link } from '~/ui/buttons/link.tsx';
import { Wrap } from '~/ui/page/wrap.tsx';
import { HelpBlock } from './help-block.tsx';
import { Privacy } from './privacy.tsx';

/** The text of each version. One that people have agreed to is never changed: a new one is added instead. */
const texts: Readonly<Record<Notice['version'], ComponentType>> = { '2026-11': Privacy };

/** The privacy notice as a page of its own, by version. */
export function PrivacyNotice({ notice: { version, since } }: { notice: Notice }) {
  const Text = texts[version];
  const others = privacyNotices.filter((other) => other.version !== version);
  return (
    <Wrap width="text" className="legal py-10 sm:py-14">
      <h1>{t('Privacy notice')}</h1>
      <p className="legal-lead">
        <span>{t('Version {version}, in force since {date}.', { version, date: formatDay(since) })} </span>
        {version !== currentNotice.version &&
          rich('It was replaced: <link>the present one</link>.', {
            link: (text) => (
              <Link className="link" to={links.privacy()}>
                {text}
              </Link>
            ),
          })}
      </p>
      <Text />
      {others.length > 0 && (
        <ul>
          {others.map((other) => (
            <li key={other.version}>
              <Link className="link" to={links.privacy(other.version)}>
                {t('Version {version}', { version: other.version })}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <HelpBlock />
    </Wrap>
  );
}
