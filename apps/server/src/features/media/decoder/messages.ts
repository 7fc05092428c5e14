import type { MediaErrorCode } from '../media-error.ts';
import type { ImageFacts, ImageFormat, ImageUse, InspectedImage, RenditionFormat } from '../image-facts.ts';

/** What a decoder can be asked for, and what it answers in the end. Files are named by their paths. */
export type Tasks = {
  inspect: { asked: { path: string; format: ImageFormat; use: ImageUse }; answered: InspectedImage };
  /** Tells its parts as they are ready; writes the master last. */
  look: { asked: { path: string; facts: InspectedImage; masterPath: string }; answered: void };
  master: { asked: { path: string; facts: InspectedImage; masterPath: string }; answered: void };
  render: {
    asked: { path: string; facts: ImageFacts; width: number; format: RenditionFormat };
    answered: Uint8Array;
  };
  card: { asked: { path: string; facts: ImageFacts }; answered: Uint8Array };
};
export type TaskName = keyof Tasks;

/** What is known of a picture once every pixel was decoded. */
export type Seen = { hasAlpha: boolean; placeholder: string | null };
export type LookPart = { seen: Seen } | { width: number; bytes: Uint8Array };

/** A task with its data, as it goes to the decoder. */
export type Task = { [Name in TaskName]: { name: Name; asked: Tasks[Name]['asked'] } }[TaskName];
export type Question = { id: number; task: Task };

export type Failure = { code: MediaErrorCode | null; limit: number | null; message: string };
export type Report =
  | { id: number; started: true }
  | { id: number; part: LookPart }
  | { id: number; answer: unknown }
  | { id: number; failure: Failure }
  /** The resident set, told again and again while there is work. */
  | { memory: number };
