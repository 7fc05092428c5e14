import { boardLimits as limits, boardMessages as messages } from '@kalaangan/contract/boards/boards';
import type { Board } from '@kalaangan/contract/boards/boards.calls';
import { isLongerThan } from '@kalaangan/contract/text';
import { t } from '@kalaangan/messages/t';
import { useState, type SubmitEvent } from 'react';
import { ApiError, messageOf } from '~/lib/api/api.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { Switch } from '~/ui/buttons/switch.tsx';
import { TextField } from '~/ui/fields/text-field.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import type { BoardInput } from './mutations/use-board-changes.ts';

type BoardFormProps = {
  board?: Board;
  submitLabel: string;
  /** The message if the server gives none. */
  failed: string;
  send: (board: BoardInput) => Promise<void>;
};

/** The title of a board, and whether others see it. */
export function BoardForm({ board, submitLabel, failed, send }: BoardFormProps) {
  const [title, setTitle] = useState(board?.title ?? '');
  const [isPublic, setPublic] = useState(board?.public ?? false);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const fault = faultOf(title);
    setError(fault);
    if (fault !== null) return;
    setBusy(true);
    try {
      await send({ title, public: isPublic });
    } catch (problem) {
      const ofTitle = problem instanceof ApiError ? problem.errors['title'] : undefined;
      setError(ofTitle ?? null);
      if (ofTitle === undefined) toast.error(messageOf(problem, failed));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className="board-form" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('Title')}
        dir="auto"
        ref={takeFocus}
        value={title}
        error={error}
        onChange={(event) => setTitle(event.target.value)}
      />
      <Switch
        checked={isPublic}
        onChange={(event) => setPublic(event.target.checked)}
        hint={t('Everybody who has the address sees it, with your name. The artists are told once.')}
      >
        {t('Public')}
      </Switch>
      <Button type="submit" busy={isBusy}>
        {submitLabel}
      </Button>
    </form>
  );
}

/** The form appears when it is asked for: the button that was pressed may be gone. */
function takeFocus(input: HTMLInputElement | null): void {
  input?.focus({ preventScroll: true });
}

function faultOf(title: string): string | null {
  if (title.trim() === '') return messages.titleRequired;
  return isLongerThan(title.trim(), limits.title) ? messages.titleTooLong() : null;
}
