import type { ReactNode } from 'react';

type ToolButtonProps = {
  /** The accessible name. */
  label: string;
  /** Keyboard shortcut for the tooltip. */
  keys?: string;
  icon: ReactNode;
  /** Whether the tool is on; undefined for a tool without a state, such as Undo. */
  pressed?: boolean;
  disabled?: boolean;
  onPress: () => void;
};

/** Prevents a press from taking the focus, because tools work on the selection of the text. */
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
      // `disabled` would drop the focus and remove the tool from the toolbar's keyboard order.
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
