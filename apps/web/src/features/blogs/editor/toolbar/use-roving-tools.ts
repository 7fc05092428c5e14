import { useLayoutEffect, type KeyboardEvent, type RefObject } from 'react';
import { roveTo } from '~/ui/roving.ts';

const toolsIn = (toolbar: HTMLElement | null) => [
  ...(toolbar?.querySelectorAll<HTMLElement>('[data-tool]') ?? []),
];

/** One stop for Tab in the whole toolbar; arrows, Home and End go through its tools. */
export function useRovingTools(toolbar: RefObject<HTMLElement | null>) {
  function makeStop(stop: HTMLElement | undefined) {
    for (const tool of toolsIn(toolbar.current)) tool.tabIndex = tool === stop ? 0 : -1;
  }

  useLayoutEffect(() => {
    const tools = toolsIn(toolbar.current);
    if (tools.filter(({ tabIndex }) => tabIndex === 0).length !== 1) makeStop(tools[0]);
  });

  return {
    onFocus(event: { target: EventTarget }) {
      const tool = toolsIn(toolbar.current).find((one) => one === event.target);
      if (tool) makeStop(tool);
    },
    onKeyDown(event: KeyboardEvent) {
      const tools = toolsIn(toolbar.current);
      const index = tools.findIndex((one) => one === event.target);
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
