import { networkMessage } from '@kalaangan/contract/network';
import { t } from '@kalaangan/messages/t';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { useHydrated } from '~/lib/pages/hydrated.ts';
import { useIdle } from '~/lib/pages/lazy-loading.ts';
import { Menu, MenuAction, type MenuProps } from './menu.tsx';
import { toast } from './toast.ts';
import type { Elements } from '../texts/elements.ts';

/** Shows something beside a menu, which is hidden by the time a dialog opens from it; null removes it. */
export type ShowBeside = (shown: Elements) => void;

type LaterMenuProps = Omit<MenuProps, 'children' | 'onOpenChange' | 'onPointerEnter'> & {
  /** Makes the items, whose code it loads, whenever the menu opens. */
  load: (show: ShowBeside) => Promise<ReactNode>;
  /**
   * The items if their code is there, as it is on the server, else null. With it the server renders the items, and the
   * browser loads their code when it is idle.
   */
  find?: (show: ShowBeside) => ReactNode;
};

/**
 * A menu whose items are loaded later. Those that the server rendered stay until then: their links work, and a press of a
 * button waits for the code. A menu without any says that it loads, or that it could not.
 */
export function LaterMenu({ load, find, ...menu }: LaterMenuProps) {
  const [beside, show] = useState<Elements>(null);
  const [items, setItems] = useState<ReactNode>(() => find?.(show) ?? null);
  const [hasFailed, setFailed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  /** Pressed before the code was loaded. */
  const pressed = useRef<HTMLElement | null>(null);

  const findItems = () => [...(place.current?.querySelectorAll<HTMLElement>('[data-menu-item]') ?? [])];

  async function loadItems() {
    setFailed(false);
    try {
      const loaded = await load(show);
      const focused = findItems().find((item) => item === document.activeElement);
      flushSync(() => setItems(loaded));
      const all = findItems();
      // By their texts: a member has items that the server did not render.
      const sameAs = (item: HTMLElement | null) =>
        all.find((other) => other.textContent === item?.textContent);
      if (focused) (sameAs(focused) ?? all[0])?.focus();
      sameAs(pressed.current)?.click();
    } catch {
      setFailed(true);
      // Without a press nobody has noticed, and the next one tries again.
      if (pressed.current) toast.error(networkMessage);
    }
    pressed.current = null;
  }

  function keepPress(button: HTMLElement): void {
    pressed.current = button;
    void loadItems();
  }

  const waiting = (
    <MenuAction staysOpen onSelect={() => void loadItems()}>
      {hasFailed ? t('{networkMessage}. Try Again', { networkMessage }) : t('Loading...')}
    </MenuAction>
  );
  return (
    <>
      <Menu
        {...menu}
        onPointerEnter={() => void loadItems()}
        onOpenChange={(isOpen) => {
          if (isOpen) void loadItems();
        }}
      >
        {find && items === null ? (
          <FirstItems place={place} onIdle={() => void loadItems()} onPress={keepPress}>
            {waiting}
          </FirstItems>
        ) : (
          <div ref={place} className="contents">
            {items ?? waiting}
          </div>
        )}
      </Menu>
      {beside}
    </>
  );
}

type FirstItemsProps = {
  place: RefObject<HTMLDivElement | null>;
  onIdle: () => void;
  onPress: (button: HTMLElement) => void;
  children: ReactNode;
};

/** The server's items; on pages that the browser renders there are none, and `children` instead. */
function FirstItems({ place, onIdle, onPress, children }: FirstItemsProps) {
  const isHydrated = useHydrated();
  const [isServerHtml] = useState(!isHydrated && !import.meta.env.SSR);
  const isIdle = useIdle();
  const tellIdle = useEffectEvent(onIdle);
  useEffect(() => {
    if (isIdle) tellIdle();
  }, [isIdle]);

  function handlePress({ target }: MouseEvent): void {
    const button = target instanceof Element && target.closest('button');
    if (button) onPress(button);
  }

  if (!isServerHtml)
    return (
      <div ref={place} className="contents">
        {children}
      </div>
    );
  return (
    <div
      // Another element than that of the items, so that React takes this HTML away with it.
      key="server"
      ref={place}
      className="contents"
      onClickCapture={handlePress}
      suppressHydrationWarning
      // React keeps the HTML that it finds, and changes nothing as long as this value stays the same.
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={unchanged}
    />
  );
}

const unchanged = { __html: '' };
