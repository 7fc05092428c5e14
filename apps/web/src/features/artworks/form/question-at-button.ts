import type { ReactNode } from 'react';

/** Question of another feature, asked at the button. */
export type QuestionAtButton = {
  /** Null if there is nothing to ask. */
  line: ReactNode;
  isPending: boolean;
  /** Shows what is missing. True if the form may be sent. */
  check: () => boolean;
  /** Saves the answer. True if the form may be sent. */
  save: () => Promise<boolean>;
};
