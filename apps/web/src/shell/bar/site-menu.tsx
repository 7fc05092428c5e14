import { t } from '@kalaangan/messages/t';
import MenuIcon from 'lucide-react/icons/menu';
import { createLazyComponent } from '~/lib/pages/lazy-component.ts';
import { LaterMenu, type ShowBeside } from '~/ui/overlays/later-menu.tsx';

export const siteMenuItems = createLazyComponent<{ show: ShowBeside }>(
  async () => (await import('./site-menu-items.tsx')).SiteMenuItems,
);

/** The menu of all links that are not in the bar; on small screens that is nearly all of them. */
export function SiteMenu() {
  return (
    <LaterMenu
      kind="links"
      label={t('Menu')}
      align="end"
      triggerClass="icon-btn"
      trigger={<MenuIcon size={22} aria-hidden="true" />}
      items={siteMenuItems}
      props={{}}
      isOnServer
    />
  );
}
