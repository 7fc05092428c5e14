import { useLayoutEffect, type KeyboardEvent, type RefObject } from 'react';
import { roveTo } from '~/ui/overlays/roving.ts';

const toolsIn = (toolbar: HTMLElement | null) => [
  ...(toolbar?.querySelectorAll<HTMLElement>('[data-tool]') ?? []),
];

/**
 * Roving tabindex (toolbar pattern of the ARIA Authoring Practices): the toolbar is a single tab stop, and the arrow keys,
 * Home and End move between its tools.
 */
export function useRovingTools(toolbar: RefObject<HTMLElement | null>) {
  function setTabStop(stop: HTMLElement | undefined) {
    for (const tool of toolsIn(toolbar.current)) tool.tabIndex = tool === stop ? 0 : -1;
  }

  useLayoutEffect(() => {
    const tools = toolsIn(toolbar.current);
    if (tools.filter(({ tabIndex }) => tabIndex === 0).length !== 1) setTabStop(tools[0]);
  });

  return {
    onFocus(event: { target: EventTarget }) {
      const tool = toolsIn(toolbar.current).find((candidate) => candidate === event.target);
      if (tool) setTabStop(tool);
    },
    onKeyDown(event: KeyboardEvent) {
      const tools = toolsIn(toolbar.current);
      const index = tools.findIndex((candidate) => candidate === event.target);
      const next = index < 0 ? null : roveTo(event.key, index, tools.length, 'horizontal');
      if (next === null) return;
      event.preventDefault();
      tools[next]?.focus();
    },
    focusFirst() {
      toolsIn(toolbar.current)
        .find(({ tabIndex }) => tabIndex === 0)
        ?.focus();
    },
  };
}
