import { useEffect, useRef, useState } from 'react';
import { dropDraftFiles, readDraftFiles, writeDraftFiles } from '~/lib/drafts/draft-files.ts';
import { dropDraft, readDraft, writeDraft } from '~/lib/drafts/drafts.ts';

export type ReplyDraft = {
  text: string;
  image: File | null;
  write: (text: string) => void;
  choose: (image: File | null) => void;
  /** Removes the draft, once the server has the reply. */
  drop: () => void;
};

/**
 * The text and image of a reply, stored in this browser under `name` until the server has them.
 * @param initial the text that it begins with
 */
export function useReplyDraft(name: string, initial: string): ReplyDraft {
  const [text, setText] = useState(() => readStoredText(name) || initial);
  const [image, setImage] = useState<File | null>(null);
  const hasChosenImage = useRef(false);

  useEffect(() => {
    void readDraftFiles(name).then((stored) => {
      // An image chosen before the draft was read replaces the stored one.
      if (stored instanceof File && !hasChosenImage.current) setImage(stored);
    });
  }, [name]);

  return {
    text,
    image,
    write(next) {
      setText(next);
      if (next === initial) dropDraft(name);
      else writeDraft(name, { text: next });
    },
    choose(next) {
      hasChosenImage.current = true;
      setImage(next);
      void (next ? writeDraftFiles(name, next) : dropDraftFiles(name));
    },
    drop() {
      dropDraft(name);
      void dropDraftFiles(name);
    },
  };
}

function readStoredText(name: string): string {
  const { text } = readDraft(name);
  return typeof text === 'string' ? text : '';
}
