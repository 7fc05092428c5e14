import { useEffect, useRef, useState } from 'react';
import { dropDraftFiles, readDraftFiles, writeDraftFiles } from '~/lib/draft-files.ts';
import { dropDraft, readDraft, writeDraft } from '~/lib/drafts.ts';

export type ReplyDraft = {
  text: string;
  image: File | null;
  write: (text: string) => void;
  choose: (image: File | null) => void;
  /** The server has it. */
  drop: () => void;
};

/** What is typed and chosen for one reply, kept in this browser until the server has it. */
export function useReplyDraft(name: string): ReplyDraft {
  const [text, setText] = useState(() => keptText(name));
  const [image, setImage] = useState<File | null>(null);
  const hasChosen = useRef(false);

  useEffect(() => {
    void readDraftFiles(name).then((kept) => {
      // Whoever was quicker than the store keeps what was chosen.
      if (kept instanceof File && !hasChosen.current) setImage(kept);
    });
  }, [name]);

  return {
    text,
    image,
    write(next) {
      setText(next);
      if (next === '') dropDraft(name);
      else writeDraft(name, { text: next });
    },
    choose(next) {
      hasChosen.current = true;
      setImage(next);
      void (next ? writeDraftFiles(name, next) : dropDraftFiles(name));
    },
    drop() {
      dropDraft(name);
      void dropDraftFiles(name);
    },
  };
}

function keptText(name: string): string {
  const { text } = readDraft(name);
  return typeof text === 'string' ? text : '';
}
