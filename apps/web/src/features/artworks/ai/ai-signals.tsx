import { t } from '@kalaangan/messages/t';
import type { AiAnswer, AiChannel } from '@kalaangan/contract/artworks/ai-signals';
import type { AiSignals as Signals } from '@kalaangan/contract/artworks/artworks.calls';
import { links } from '@kalaangan/contract/links';
import { ownLanguage } from '@kalaangan/rich-text/language';
import { api } from '~/lib/api/browser-transport.ts';
import { useMemberView } from '~/lib/session/use-member-view.ts';
import { Link } from '~/ui/buttons/link.tsx';
import { Wrap } from '~/ui/page/wrap.tsx';
import { ownAiSignalsQuery } from './queries.ts';

const channelTexts: Readonly<Record<AiChannel, { name: string; about: string }>> = {
  robots: {
    name: t('robots.txt'),
    about: t(
      'Read first by every crawler that keeps to rules. Known crawlers for training are refused by name.',
    ),
  },
  'ai-txt': { name: t('ai.txt'), about: t('Read by some who gather pictures for training.') },
  tdmrep: {
    name: t('tdmrep.json'),
    about: t('The reservation of text and data mining, as the law of the European Union asks for it.'),
  },
  headers: {
    name: t('Headers of the page'),
    about: t('Sent before the page, to everybody who asks for it.'),
  },
  meta: { name: t('Tags in the page'), about: t('For programs that read a page that was saved.') },
  'media-headers': { name: t('Headers of the pictures'), about: t('Sent with each picture, in each size.') },
  file: {
    name: t('In the picture files (XMP)'),
    about: t('Stays with a copy, as long as nobody takes it out.'),
  },
};

/** Channels that say what holds for the whole site. */
const ofSite: ReadonlySet<AiChannel> = new Set(['robots', 'ai-txt']);

const answerTexts: Readonly<Record<AiAnswer, string>> = {
  denied: t('No training'),
  allowed: t('Training allowed'),
  nothing: t('Says nothing'),
};

/** Signals for crawlers of AI about an artwork, by channel, and what such signals cannot do. */
export function AiSignals({ id, signals }: { id: string; signals: Signals }) {
  const { title, aiUse, channels } = useMemberView(signals, (memberId) =>
    ownAiSignalsQuery(api, id, memberId),
  );
  return (
    <Wrap width="text" className="ai-signals">
      <p>
        <Link to={links.artwork(id)} className="link" {...ownLanguage(title)}>
          {title}
        </Link>
      </p>
      <h1>{t('What AI crawlers are told')}</h1>
      <p className="ai-signals-lead">
        <span>
          {aiUse === 'allowed'
            ? t('The artist allows programs to be trained on this work.')
            : t('Programs may not be trained on this work.')}
        </span>{' '}
        <span>{t('This is what a crawler gets right now, read from the same addresses.')}</span>
      </p>
      <ul className="ai-channels">
        {channels.map(({ channel, path, found, says }) => (
          <li key={channel} className="card card-padded ai-channel">
            <div className="ai-channel-head">
              <h2>{channelTexts[channel].name}</h2>
              <span className="ai-answer" data-says={says}>
                {answerTexts[says]}
              </span>
            </div>
            <p>
              <span>{channelTexts[channel].about}</span>
              {ofSite.has(channel) && aiUse === 'allowed' && (
                <span>{t(' It says what holds for all other works.')}</span>
              )}
            </p>
            <pre dir="ltr">
              <code>{[path, ...found].join('\n')}</code>
            </pre>
          </li>
        ))}
      </ul>
      <section className="info-section" aria-labelledby="ai-limits">
        <h2 id="ai-limits">{t('What signals cannot do')}</h2>
        <ul className="info-list">
          <li>
            {t('They ask. Nobody can be made to listen by them, and not every crawler says who it is.')}
          </li>
          <li>{t('What was gathered before a signal was set stays where it is.')}</li>
          <li>
            {t('Screenshots, and copies on other sites, do not carry what stands in pages and headers.')}
          </li>
          <li>{t('Whoever opens this site in a browser can save what they see.')}</li>
          <li>
            {t(
              'They are evidence: in the European Union a reservation that machines can read takes the right to mine away, and what was sent can be shown.',
            )}
          </li>
        </ul>
      </section>
    </Wrap>
  );
}
