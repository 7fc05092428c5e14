import { t } from '@kalaangan/messages/t';
import Briefcase from 'lucide-react/icons/briefcase';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import Images from 'lucide-react/icons/images';
import MessagesSquare from 'lucide-react/icons/messages-square';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import Store from 'lucide-react/icons/store';
import type { LucideIcon } from 'lucide-react';

type RoadmapItem = { name: string; text: string; icon: LucideIcon; isLive: boolean };

const items: readonly RoadmapItem[] = [
  {
    name: t('Portfolio'),
    text: t('Publish artworks with all their pictures, film and 3D, in a profile of your own.'),
    icon: Images,
    isLive: true,
  },
  {
    name: t('Discussion'),
    text: t('Ask, answer and vote among people who make things too.'),
    icon: MessagesSquare,
    isLive: true,
  },
  {
    name: t('Blogs'),
    text: t('Write about how you work, in any script of India.'),
    icon: NotebookPen,
    isLive: true,
  },
  {
    name: t('Job Board'),
    text: t('Work for artists, from those who need art.'),
    icon: Briefcase,
    isLive: false,
  },
  { name: t('Marketplace'), text: t('A place to sell what you make.'), icon: Store, isLive: false },
  { name: t('Learning'), text: t('Courses by people of the craft.'), icon: GraduationCap, isLive: false },
];

export function Roadmap() {
  return (
    <section className="info-section" aria-labelledby="roadmap">
      <h2 id="roadmap">{t('Our vision roadmap')}</h2>
      <p>{t('What you can use today, and what we want to build next.')}</p>
      <ul className="roadmap">
        {items.map(({ name, text, icon: Icon, isLive }) => (
          <li key={name} className="card roadmap-item" data-live={isLive}>
            <span className="roadmap-icon">
              <Icon size={22} aria-hidden="true" />
            </span>
            <h3>{name}</h3>
            <span className="roadmap-state">{isLive ? t('Live') : t('Upcoming')}</span>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
