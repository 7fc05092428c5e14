import type { Language } from '../people.ts';

/** One discussion as it is thought up. Who writes is found among those who write its language. */
export type TopicRow = {
  language: Language;
  title: string;
  tags: readonly string[];
  text: readonly string[];
  /** How many pictures stand after its first text. */
  pictures?: number;
  replies: readonly ReplyLine[];
};

export type ReplyLine =
  | string
  | {
      text: string;
      /** The author of the topic marks it. */
      solved?: true;
      /** With a picture. */
      shows?: true;
      /** What was replied to it; 'author:' begins what the topic's author says. */
      under?: readonly string[];
    };
