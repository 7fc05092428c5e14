import type { Language } from '../people.ts';

/** The content of one discussion. Its authors are picked among people who write the language. */
export type TopicRow = {
  language: Language;
  title: string;
  tags: readonly string[];
  text: readonly string[];
  /** Number of pictures after the first text. */
  pictures?: number;
  replies: readonly ReplyLine[];
};

export type ReplyLine =
  | string
  | {
      text: string;
      /** What it said before its author edited it. */
      before?: string;
      /** The discussion's author marks it as a solution. */
      solved?: true;
      /** Whether it has a picture. */
      shows?: true;
      /** Replies to it; those of the discussion's author begin with 'author: '. */
      under?: readonly string[];
    };
