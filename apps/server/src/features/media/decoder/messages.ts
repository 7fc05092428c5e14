import type { MediaErrorCode } from '../media-error.ts';
import type { Marks } from '../presentation.ts';
import type {
  ImageFacts,
  ImageFormat,
  ImageUse,
  InspectedImage,
  RenditionFormat,
} from '../pictures/image-facts.ts';

/** The tasks of a decoder process by name, with request and response. Files are passed by path. */
export type Tasks = {
  inspect: { request: { path: string; format: ImageFormat; use: ImageUse }; response: InspectedImage };
  /** Sends its parts as they are ready; writes the master last. */
  ingest: { request: { path: string; facts: InspectedImage; masterPath: string }; response: void };
  master: { request: { path: string; facts: InspectedImage; masterPath: string }; response: void };
  render: {
    request: { path: string; facts: ImageFacts; width: number; format: RenditionFormat; marks: Marks };
    response: Uint8Array;
  };
  /** Renders a still picture from its original, for zooming. */
  zoom: {
    request: { path: string; facts: InspectedImage; width: number; format: RenditionFormat; marks: Marks };
    response: Uint8Array;
  };
  blurred: {
    request: { path: string; facts: ImageFacts; width: number; format: 'webp' | 'jpeg'; marks: Marks };
    response: Uint8Array;
  };
  card: { request: { path: string; facts: ImageFacts; marks: Marks }; response: Uint8Array };
};
export type TaskName = keyof Tasks;

/** Facts about a picture that are known after all its pixels were decoded. */
export type DecodedFacts = { hasAlpha: boolean; placeholder: string | null };
/** `width` in pixels; `bytes` of a WebP. */
export type IngestPart = { decoded: DecodedFacts } | { width: number; bytes: Uint8Array };

/** Resident set size of the process in bytes, and all processor time that it has taken, in milliseconds. */
export type Use = { memory: number; processorMs: number };

/** A task with its request, as it is sent to the decoder process. */
export type Task = { [Name in TaskName]: { name: Name; request: Tasks[Name]['request'] } }[TaskName];
export type TaskMessage = { id: number; task: Task };

export type Failure = { code: MediaErrorCode | null; limit: number | null; message: string };
export type DecoderMessage =
  | ({ id: number; started: true } & Use)
  | { id: number; part: IngestPart }
  | { id: number; answer: unknown }
  | { id: number; failure: Failure }
  /** Sent every 50 ms during a task and at its end. */
  | Use;
