import { useEffect, useRef, useState } from 'react';
import { dropDraftFiles, readDraftFiles, writeDraftFiles } from '~/lib/drafts/draft-files.ts';
import { dropDraft, readDraft, writeDraft } from '~/lib/drafts/drafts.ts';

export type ReplyDraft = {
  text: string;
  image: File | null;
  /** What the image shows. */
  alt: string;
  write: (text: string) => void;
  describe: (alt: string) => void;
  choose: (image: File | null) => void;
  /** Removes the draft, once the server has the reply. */
  drop: () => void;
};

type Words = Pick<ReplyDraft, 'text' | 'alt'>;

/**
 * The text and image of a reply, stored in this browser under `name` until the server has them.
 * @param initial what it begins with
 */
export function useReplyDraft(name: string, initial: Words): ReplyDraft {
  const [words, setWords] = useState(() => readStored(name) ?? initial);
  const { text, alt } = words;
  const [image, setImage] = useState<File | null>(null);
  const hasChosenImage = useRef(false);

  useEffect(() => {
    void readDraftFiles(name).then((stored) => {
      // An image chosen before the draft was read replaces the stored one.
      if (stored instanceof File && !hasChosenImage.current) setImage(stored);
    });
  }, [name]);

  function store(next: Words) {
    setWords(next);
    if (next.text === initial.text && next.alt === initial.alt) dropDraft(name);
    else writeDraft(name, next);
  }

  return {
    text,
    image,
    alt,
    write: (next) => store({ text: next, alt }),
    describe: (next) => store({ text, alt: next }),
    choose(next) {
      hasChosenImage.current = true;
      setImage(next);
      store({ text, alt: '' });
      void (next ? writeDraftFiles(name, next) : dropDraftFiles(name));
    },
    drop() {
      dropDraft(name);
      void dropDraftFiles(name);
    },
  };
}

function readStored(name: string): Words | null {
  const { text, alt } = readDraft(name);
  return typeof text === 'string' ? { text, alt: typeof alt === 'string' ? alt : '' } : null;
}
