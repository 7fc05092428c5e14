import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Link, type LinkProps } from '../buttons/link.tsx';
import { cx } from '../texts/class-names.ts';
import { Part } from '../page/part.tsx';
import { positionPopover } from './popover-position.ts';
import { roveTo, typeaheadTo } from './roving.ts';
import type { Elements } from '../texts/elements.ts';

type MenuKind = 'links' | 'actions';
export const MenuKindContext = createContext<MenuKind>('actions');

export type MenuProps = {
  /** The button's accessible name. Omit it if the content of the button is its name. */
  label?: string;
  /** Description of what the menu belongs to, if a page has several of the same name. */
  description?: string | undefined;
  /** The content of the button. */
  trigger: ReactNode;
  triggerClass?: string;
  /**
   * `actions`: an ARIA menu, navigated by arrow keys. `links`: a list of links, which screen readers present as links
   * and Tab moves through; arrow keys work too.
   */
  kind: MenuKind;
  /** The edge of the button that the panel is aligned to. */
  align?: 'start' | 'end';
  onOpenChange?: (open: boolean) => void;
  /** Handler called when the pointer comes to the button. */
  onPointerEnter?: () => void;
  children: ReactNode;
};

/**
 * A button that opens a menu. The panel is a native popover: it works before hydration, closes on Escape and on a press
 * outside, restores the focus and is in the top layer. Keyboard navigation requires JavaScript.
 */
export function Menu({
  label,
  description,
  trigger,
  triggerClass,
  kind,
  align = 'start',
  onOpenChange,
  onPointerEnter,
  children,
}: MenuProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  const tellOpen = useEffectEvent(() => {
    setOpen(true);
    onOpenChange?.(true);
  });
  // It may have been opened before hydration.
  useEffect(() => {
    if (panel.current?.matches(':popover-open')) tellOpen();
  }, []);

  /** The items that are shown: some are for narrow windows alone. */
  const items = () =>
    [...(panel.current?.querySelectorAll<HTMLElement>('[data-menu-item]') ?? [])].filter(
      (item) => item.getClientRects().length > 0,
    );

  // The item with the focus may have given way to others.
  useEffect(() => {
    if (open && kind === 'actions' && document.activeElement === document.body) items()[0]?.focus();
  });

  function handleTriggerKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    panel.current?.showPopover({ source: button.current ?? undefined });
    items()
      .at(event.key === 'ArrowDown' ? 0 : -1)
      ?.focus();
  }

  function handlePanelKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const all = items();
    const index = all.findIndex((item) => item === document.activeElement);
    const texts = all.map((item) => item.textContent ?? '');
    const next = roveTo(event.key, index, all.length, 'vertical') ?? typeaheadTo(event.key, index, texts);
    if (next === null) return;
    event.preventDefault();
    all[next]?.focus();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={triggerClass ?? 'btn btn-ghost'}
        popoverTarget={id}
        aria-label={label}
        // Allowed on every element by ARIA 1.3; `aria-describedby` would need an element for each menu.
        // oxlint-disable-next-line jsx-a11y/role-supports-aria-props
        aria-description={description}
        title={label}
        aria-haspopup={kind === 'actions' ? 'menu' : undefined}
        aria-expanded={open}
        aria-controls={id}
        onKeyDown={handleTriggerKey}
        onPointerEnter={onPointerEnter}
      >
        {trigger}
      </button>
      {/* A list of links has no role; the key handler moves the focus between the links inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role={kind === 'actions' ? 'menu' : undefined}
        aria-label={kind === 'actions' ? label : undefined}
        className={cx('menu', align === 'end' && 'menu-end')}
        onBeforeToggle={(event) => {
          if (event.newState === 'open') positionPopover(panel.current, button.current, align);
        }}
        onToggle={(event) => {
          const isOpen = event.newState === 'open';
          setOpen(isOpen);
          onOpenChange?.(isOpen);
          if (isOpen && kind === 'actions' && !panel.current?.contains(document.activeElement))
            items()[0]?.focus();
        }}
        onKeyDown={handlePanelKey}
        onClick={(event) => {
          const item = event.target instanceof Element ? event.target.closest('[data-menu-item]') : null;
          if (item && !item.hasAttribute('data-stays-open')) panel.current?.hidePopover();
        }}
        onBlur={(event) => {
          const to = event.relatedTarget;
          if (to && to !== button.current && !panel.current?.contains(to)) panel.current?.hidePopover();
        }}
      >
        <MenuKindContext value={kind}>
          <Part>{children}</Part>
        </MenuKindContext>
      </div>
    </>
  );
}

type ItemLook = { icon?: Elements; danger?: boolean };

/** The attributes of an item, which depend on the kind of the menu. */
function useItemProps(danger = false) {
  const isAction = use(MenuKindContext) === 'actions';
  return {
    'data-menu-item': '',
    role: isAction ? 'menuitem' : undefined,
    tabIndex: isAction ? -1 : undefined,
    className: cx('menu-item', danger && 'menu-item-danger'),
  };
}

/** A link within the site. */
export function MenuLink({ icon, danger, children, ...rest }: LinkProps & ItemLook) {
  return (
    <Link {...rest} {...useItemProps(danger)}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}

type MenuOutLinkProps = ItemLook & { href: string; children: ReactNode };

/** A link to another site, in a new tab. */
export function MenuExternalLink({ icon, danger, href, children }: MenuOutLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" {...useItemProps(danger)}>
      {icon}
      <span>{children}</span>
    </a>
  );
}

type MenuActionProps = ItemLook & {
  onSelect: () => void;
  /** The menu stays open, to show the result ('Link copied'). */
  staysOpen?: boolean;
  children: ReactNode;
};

/** An action, as a button. */
export function MenuAction({ icon, danger, onSelect, staysOpen, children }: MenuActionProps) {
  return (
    <button
      type="button"
      {...useItemProps(danger)}
      data-stays-open={staysOpen ? '' : undefined}
      onClick={(event) => {
        // Closed first, so that the focus is on the menu's button, to which a dialog that opens next will restore it.
        if (!staysOpen) event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
        onSelect();
      }}
    >
      {icon}
      <span>{children}</span>
    </button>
  );
}

/** A separator between groups. */
export function MenuSeparator() {
  return <hr className="menu-separator" />;
}
