import { t } from '@kalaangan/messages/t';
import Globe from 'lucide-react/icons/globe';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import { useSite } from '~/lib/pages/site.ts';
import { SupportLink } from './clause.tsx';

export function HelpBlock() {
  const { brandName, publicUrl } = useSite();
  return (
    <section className="legal-contact" aria-labelledby="legal-help">
      <h2 id="legal-help">{t('Need help?')}</h2>
      <p>{t('Questions, complaints, takedown notices and requests about your data all reach us here.')}</p>
      <dl>
        <div>
          <dt>
            <Mail size={20} aria-hidden="true" />
            <span>{t('Support email')}</span>
          </dt>
          <dd>
            <SupportLink />
          </dd>
        </div>
        <div>
          <dt>
            <Globe size={20} aria-hidden="true" />
            <span>{t('Website')}</span>
          </dt>
          <dd>
            <a className="link" href={publicUrl}>
              {publicUrl.replace(/^https?:\/\//, '')}
            </a>
          </dd>
        </div>
        <div>
          <dt>
            <MapPin size={20} aria-hidden="true" />
            <span>{t('Postal address')}</span>
          </dt>
          <dd>
            <address>{t('{brandName}, New Delhi, India', { brandName })}</address>
          </dd>
        </div>
      </dl>
    </section>
  );
}
