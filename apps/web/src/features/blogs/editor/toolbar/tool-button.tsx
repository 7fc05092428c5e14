import type { ReactNode } from 'react';

type ToolButtonProps = {
  /** The accessible name. */
  label: string;
  /** For the hint on hovering. */
  keys?: string;
  icon: ReactNode;
  /** Undefined for a tool that acts once and has no state. */
  pressed?: boolean;
  disabled?: boolean;
  onPress: () => void;
};

/** A press must not take the focus from the text: the selection is what the tool works on. */
export function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault();
}

export function ToolButton({ label, keys, icon, pressed, disabled = false, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      className="tool"
      data-tool=""
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      aria-pressed={pressed}
      // Not `disabled`: it would lose the focus to nowhere, and its place in the toolbar's order.
      aria-disabled={disabled || undefined}
      onMouseDown={keepFocus}
      onClick={() => {
        if (!disabled) onPress();
      }}
    >
      {icon}
    </button>
  );
}
