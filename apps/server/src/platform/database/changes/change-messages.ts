import { everything } from '#platform/cache/invalidation.ts';
import * as z from 'zod';

/** Maximum size of a payload: PostgreSQL refuses 8000 bytes and more. */
const maxPayloadBytes = 7_900;
/** Size of a message without its tags, in bytes. */
const envelopeBytes = 220;
/** Maximum number of tags of a change; for more, all caches drop everything. */
const maxTags = 5_000;

/** The id of the transaction that sent the message, added by `sendWithXid`; messages of older releases have none. */
const xid = z.string().optional();
/**
 * Changes of a transaction, in one or more parts. `from` is empty if its process waits for no confirmation. `isDirect`:
 * whether it hears confirmations that are sent to it alone; those to older releases are in the signs of life.
 */
const changeMessage = z.object({
  from: z.string(),
  id: z.string(),
  tags: z.array(z.string()),
  isLast: z.boolean(),
  isDirect: z.boolean().optional(),
  xid,
});
/** A process is alive, and has dropped these changes from its caches. */
const signMessage = z.object({ from: z.string(), sign: z.number(), confirmed: z.array(z.string()), xid });
/** A process has dropped these changes of whoever hears this from its caches. */
const confirmMessage = z.object({ from: z.string(), confirmed: z.array(z.string()) });
/** A process ends, and does not use its caches any more. */
const leftMessage = z.object({ from: z.string(), left: z.literal(true) });

export type ChangeMessage = z.output<typeof changeMessage>;
export type Message =
  | ChangeMessage
  | z.output<typeof signMessage>
  | z.output<typeof confirmMessage>
  | z.output<typeof leftMessage>;

/** The payloads that carry a change. */
export function changePayloads(from: string, id: string, tags: readonly string[]): string[] {
  const parts: string[][] = [[]];
  let bytes = envelopeBytes;
  for (const tag of tags.length > maxTags ? [everything] : tags) {
    const tagBytes = Buffer.byteLength(JSON.stringify(tag)) + 1;
    if (bytes + tagBytes > maxPayloadBytes) {
      parts.push([]);
      bytes = envelopeBytes;
    }
    parts.at(-1)?.push(tag);
    bytes += tagBytes;
  }
  return parts.map((part, index) =>
    encode({ from, id, tags: part, isLast: index === parts.length - 1, isDirect: true }),
  );
}

/** SQL that sends a payload (an object as JSON) with the id of the transaction. @param channel, payload SQL */
export function sendWithXid(channel: string, payload: string): string {
  return `pg_notify(${channel}, left(${payload}, -1) || ',"xid":"' || pg_current_xact_id() || '"}')`;
}

export function encode(sent: Message): string {
  return JSON.stringify(sent);
}

/**
 * Finds the schema by a field that only one kind of message has: trying them in turn would take longer than all else
 * that is done with most messages.
 */
function findSchema(sent: object): z.ZodType<Message> {
  if ('tags' in sent) return changeMessage;
  if ('sign' in sent) return signMessage;
  return 'left' in sent ? leftMessage : confirmMessage;
}

/** @returns null for what this release does not understand: another may run beside it */
export function readMessage(payload: string): Message | null {
  try {
    const sent: unknown = JSON.parse(payload);
    return typeof sent === 'object' && sent !== null ? (findSchema(sent).safeParse(sent).data ?? null) : null;
  } catch {
    return null;
  }
}
