import type { Artwork } from '@kalaangan/contract/artworks/artworks.calls';
import { useState } from 'react';
import { OpenForm } from './open-form.tsx';
import type { QuestionAtButton } from './question-at-button.ts';
import type { Input } from './saving/use-server-draft.ts';

type Opened = {
  artwork: Artwork | null;
  /** Input shown instead of the artwork or the draft. */
  input: Input | null;
  /** Input that was entered here before another version took its place. */
  own: Input | null;
};

type ArtworkFormProps = { artwork?: Artwork | null; question: QuestionAtButton };

/** Creates an artwork or edits one. Unsent input is kept as a draft in this browser. */
export function ArtworkForm({ artwork = null, question }: ArtworkFormProps) {
  const [opened, setOpened] = useState<Opened>({ artwork, input: null, own: null });
  const [count, setCount] = useState(0);
  const { own } = opened;

  function open(next: Opened) {
    setOpened(next);
    setCount(count + 1);
  }

  return (
    <OpenForm
      // The form starts anew with what is opened.
      key={count}
      question={question}
      artwork={opened.artwork}
      input={opened.input}
      onUseOther={(other, input) => open({ artwork: other, input: null, own: input })}
      onBringBack={own && (() => open({ artwork: opened.artwork, input: own, own: null }))}
    />
  );
}
