import { rich } from '@kalaangan/messages/rich';
import { t } from '@kalaangan/messages/t';
import EyeOff from 'lucide-react/icons/eye-off';
import HandHeart from 'lucide-react/icons/hand-heart';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { Link } from '~/ui/buttons/link.tsx';
import { links } from '@kalaangan/contract/links';
import { useSite } from '~/lib/pages/site.ts';
import { ButtonLink } from '~/ui/buttons/button.tsx';
import { Wrap } from '~/ui/page/wrap.tsx';
import { CommunityPicture } from './community-picture.tsx';
import { PopularOrder } from './popular-order.tsx';
import { Roadmap } from './roadmap.tsx';

const promises = [
  {
    icon: ShieldCheck,
    title: t('A safe space'),
    text: t(
      'Rules that hold for everybody, and people who answer when something is wrong. What you write and publish, you can take down.',
    ),
  },
  {
    icon: HandHeart,
    title: t('Free for artists'),
    text: t(
      'A portfolio, discussions and blogs cost an artist nothing. What we want to earn comes from those who consume the work.',
    ),
  },
  {
    icon: EyeOff,
    title: t('Your work stays yours'),
    text: t(
      'Original files are never public, location data is removed from uploads, and crawlers that gather training data for AI are refused by default.',
    ),
  },
] as const;

export function About() {
  const { brandName } = useSite();
  return (
    <Wrap className="py-10 sm:py-14">
      <div className="about-hero">
        <div className="info-lead">
          <h1>{t('About Us')}</h1>
          <p className="about-tagline">{t('Join a community of Indian Creatives!')}</p>
          <p>
            {t(
              '{brandName} is a safe space and community for Indian digital artists and other creatives: a place to publish a portfolio, to be seen, and to meet people who care about the same things.',
              { brandName },
            )}
          </p>
          <p>{t('The platform is free for artists. Monetization is aimed at those who consume the work.')}</p>
          <p>
            {rich(
              'It has a mentoring offshoot, too: 1-on-1 counselling that connects students with expert creative-industry professionals. Its plans stand on the <link>subscription page</link>.',
              {
                link: (text) => (
                  <Link className="link" to={links.subscription}>
                    {text}
                  </Link>
                ),
              },
            )}
          </p>
          <p className="about-actions">
            <ButtonLink to={links.signup}>{t('Join now')}</ButtonLink>
            <ButtonLink variant="secondary" to={links.home}>
              {t('See the art')}
            </ButtonLink>
          </p>
        </div>
        <CommunityPicture />
      </div>
      <ul className="promises">
        {promises.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <Icon size={26} aria-hidden="true" />
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <Roadmap />
      <PopularOrder />
      <section className="legal-box" aria-labelledby="legal-box">
        <div>
          <h2 id="legal-box">{t('Our rules, in plain English')}</h2>
          <p>
            {t('What we promise you, what we ask of you, what happens to your data, and how refunds work.')}
          </p>
        </div>
        <ButtonLink variant="secondary" to={links.legal()}>
          {t('Terms, privacy and refunds')}
        </ButtonLink>
      </section>
    </Wrap>
  );
}
