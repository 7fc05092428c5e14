import { editMessages as messages } from '@kalaangan/contract/social/edits';
import { dayAndTimeInIndia } from '@kalaangan/messages/days';

/** Beside the time of what its author has changed. The time of the change appears on hover and focus. */
export function EditedMark({ time }: { time: string | null }) {
  if (time === null) return null;
  return (
    // Without focus, keyboards and touch screens would not find the time.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <span className="edited-mark" tabIndex={0}>
      {messages.edited}
      <span className="edited-time">{messages.editedAt(dayAndTimeInIndia(new Date(time)))}</span>
    </span>
  );
}
