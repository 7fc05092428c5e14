import { links } from '@kalaangan/contract/links';
import { t } from '@kalaangan/messages/t';
import EyeOff from 'lucide-react/icons/eye-off';
import HandHeart from 'lucide-react/icons/hand-heart';
import Languages from 'lucide-react/icons/languages';
import ListOrdered from 'lucide-react/icons/list-ordered';
import X from 'lucide-react/icons/x';
import { localStore } from '~/lib/drafts/browser-storage.ts';
import { mainId } from '~/lib/navigation/element-ids.ts';
import { ButtonLink } from '~/ui/buttons/button.tsx';
import { IconButton } from '~/ui/buttons/icon-button.tsx';
import { Link } from '~/ui/buttons/link.tsx';

/** Key in local storage, read by `public/before-paint.js` before the page is painted. */
const closedKey = 'intro-closed';

/** Why one would join, in a few words. */
export function Intro() {
  return (
    <section className="intro" aria-labelledby="intro">
      <div className="intro-words">
        <p className="intro-kind">{t('A home for Indian artists')}</p>
        <h2 id="intro" className="intro-title">
          {t('Join a community of Indian Creatives!')}
        </h2>
      </div>
      <ul className="intro-facts">
        <li>
          <HandHeart size={18} aria-hidden="true" />
          <span>{t('Free for artists')}</span>
        </li>
        <li>
          <EyeOff size={18} aria-hidden="true" />
          <span>{t('AI training refused by default')}</span>
        </li>
        <li>
          <Languages size={18} aria-hidden="true" />
          <span>{t('In twelve languages')}</span>
        </li>
        <li>
          <ListOrdered size={18} aria-hidden="true" />
          <Link to={links.popularOrder}>{t('An order with no secrets')}</Link>
        </li>
      </ul>
      <div className="intro-actions">
        <ButtonLink to={links.signup}>{t('Join [the community]')}</ButtonLink>
        <ButtonLink variant="ghost" to={links.about}>
          {t('About')}
        </ButtonLink>
      </div>
      <IconButton
        className="intro-close"
        label={t('Close')}
        icon={<X size={20} aria-hidden="true" />}
        onClick={closeForGood}
      />
    </section>
  );
}

function closeForGood(): void {
  localStore.set(closedKey, 'yes');
  document.documentElement.dataset['introClosed'] = '';
  // The pressed button is gone.
  document.getElementById(mainId)?.focus({ preventScroll: true });
}
