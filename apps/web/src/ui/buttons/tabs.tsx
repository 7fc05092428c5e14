import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { roveTo } from '../overlays/roving.ts';

export type Tab<Id extends string = string> = {
  id: Id;
  label: string;
  /** Number of what the tab has, as part of its name. */
  count?: number | undefined;
  /** A short note beside the name, with words for those who hear it; null, with its place kept, until it is known. */
  note?: { shown: string; text: string } | null;
};

export type TabsProps<Id extends string> = {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  /** Handler called on a press and on arrow keys. */
  onSelect: (id: Id) => void;
  /** The content of the selected tab. */
  children: ReactNode;
  panelClass?: string;
};

/** The tab list without a panel, for a panel that is also rendered without tabs. Pass the same `base` to `tabPanel`. */
export function TabList<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  base,
}: Omit<TabsProps<Id>, 'children' | 'panelClass'> & { base: string }) {
  const list = useRef<HTMLDivElement>(null);

  // The selected tab may lie outside a narrow row; the page itself stays where it is.
  useEffect(() => {
    const row = list.current;
    const tab = document.getElementById(`${base}-${selected}`);
    if (row && tab) row.scrollLeft += middleOf(tab) - middleOf(row);
  }, [base, selected]);

  function handleKey(event: KeyboardEvent) {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    // From the tab with the focus: the selection follows once its page has loaded, which further presses do not wait for.
    const index = buttons.findIndex((button) => button === event.target);
    const next = roveTo(event.key, index, tabs.length, 'horizontal');
    const tab = next === null ? undefined : tabs[next];
    if (next === null || !tab) return;
    event.preventDefault();
    buttons[next]?.focus();
    onSelect(tab.id);
  }

  return (
    // The tabs inside have the focus; the list only handles their key events.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div ref={list} className="tabs" role="tablist" aria-label={label} onKeyDown={handleKey}>
      {tabs.map(({ id, label: text, count, note }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${base}-${id}`}
          className="tab"
          aria-selected={id === selected}
          aria-controls={`${base}-panel`}
          tabIndex={id === selected ? 0 : -1}
          // Allowed on every element by ARIA 1.3. Not part of the name, by which the tab is called.
          // oxlint-disable-next-line jsx-a11y/role-supports-aria-props
          aria-description={note?.text}
          onClick={() => onSelect(id)}
        >
          <span>{text}</span>
          {count !== undefined && <span className="tab-count"> {count}</span>}
          {note !== undefined && (
            <span className="tab-count tab-note" aria-hidden="true">
              {note?.shown}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

function middleOf(element: Element): number {
  const { left, right } = element.getBoundingClientRect();
  return (left + right) / 2;
}

/** The attributes of an element that is the panel of a TabList. */
export function tabPanel(base: string, selected: string) {
  return {
    role: 'tabpanel',
    id: `${base}-panel`,
    'aria-labelledby': `${base}-${selected}`,
    tabIndex: 0,
  } as const;
}

/** Tabs with one panel, by the ARIA tabs pattern with automatic activation. */
export function Tabs<Id extends string>({ children, panelClass, ...list }: TabsProps<Id>) {
  const base = useId();
  return (
    <>
      <TabList {...list} base={base} />
      <div
        {...tabPanel(base, list.selected)}
        className={panelClass ? `tab-panel ${panelClass}` : 'tab-panel'}
      >
        {children}
      </div>
    </>
  );
}
