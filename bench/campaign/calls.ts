import { accountMessages } from '@kalaangan/contract/accounts/accounts';
import * as z from 'zod';
import { createRandom } from '../../apps/server/test-kit/crash/random.ts';
import { makeJpeg, makePng } from '../../apps/server/test-kit/files/pictures.ts';
import { loadOperations, type Operation } from './description.ts';
import { startSite } from '../kit/site.ts';
import { createKnownContent, type KnownIds } from './known.ts';
import { adminEmail, endSessions, hasSession, makeCallers, restoreSession, type Caller } from './people.ts';
import { createSender, makeRequest, type Answer, type GeneratedRequest } from './requests.ts';
import { pick, type Known, type Random } from './values.ts';

type CallsOptions = {
  scope: AsyncDisposableStack;
  databaseUrl: string | undefined;
  calls: number;
  seed: number;
  concurrency: number;
  log(text: string): void;
  print(text: string): void;
};

const timeoutMs = 30_000;
/** Share of calls by callers with a session. */
const membersShare = 0.7;
/** Share of calls with ids from earlier responses. */
const knownIdsShare = 0.8;
/** Share of calls that are POST. */
const postShare = 0.3;
const maxKnownIds = 2_000;
const maxFaults = 50;
const errorAnswer = z.object({
  message: z.string().min(1),
  errors: z.record(z.string(), z.string()).optional(),
});
const numbersInAnswer = /"number":"([^"]{1,40})"/g;
const idsInAnswer = /"_id":"([0-9a-f-]{36})"/g;

/**
 * Calls random operations of a new site as random callers, and checks each response against the API description.
 * @returns a line for each response or failure that must not happen, at most 50
 */
export async function runCalls(options: CallsOptions): Promise<string[]> {
  const { scope, databaseUrl, calls, seed, concurrency, log, print } = options;
  const environment = { ADMIN_EMAILS: adminEmail };
  const { url, dataDir } = await startSite(scope, { databaseUrl, environment });
  const people = await makeCallers(url, dataDir);
  const operations = await loadOperations(url);
  await endSessions(url, people);
  const members = people.filter(hasSession);
  const files = [await makePng(), await makeJpeg(), Buffer.from('no picture'), Buffer.alloc(0)];
  const numbers: string[] = [];
  const known = {
    ids: ['01890000-0000-7000-8000-000000000000'],
    usernames: people.map(({ username }) => username).filter(Boolean),
    emails: people.map(({ email }) => email).filter(Boolean),
    numbers,
  } satisfies Known;
  const sender = createSender(url, concurrency, timeoutMs);
  const byStatus = new Map<number, number>();
  const faults: string[] = [];
  let done = 0;
  let next = 0;

  const content = createKnownContent();

  function learn({ path }: Operation, asked: KnownIds, { text }: Answer): void {
    for (const [, id = ''] of text.matchAll(idsInAnswer)) {
      if (known.ids.length < maxKnownIds) known.ids.push(id);
      else known.ids[done % maxKnownIds] = id;
    }
    for (const [, number = ''] of text.matchAll(numbersInAnswer))
      if (numbers.length < maxKnownIds) numbers.push(number);
    content.learn(path, asked, parse(text));
  }

  async function call(index: number): Promise<void> {
    // A generator for each call, so that concurrency does not change its request.
    const random = createRandom(seed + index * 7919);
    const operation = pickOperation(random, operations);
    const person = pick(random, random() < membersShare ? members : people);
    if (!operation || !person) throw new Error('there is no operation or no caller');
    const thing = (random() < knownIdsShare && content.pick(random, operation.path)) || {};
    const made = await makeRequest(random, operation, known, thing, files);
    const headers = { ...made.headers, ...(person.token && { authorization: `Bearer ${person.token}` }) };
    const answer = await sender.send({ ...made, headers }).catch((error: unknown) => String(error));
    done++;
    const fault = typeof answer === 'string' ? answer : findFault(operation, made, answer);
    if (fault && faults.length < maxFaults)
      faults.push(`${made.method} ${made.url.slice(0, 200)} as ${person.role} (call ${index}): ${fault}`);
    if (answer === null || typeof answer === 'string') return;
    byStatus.set(answer.status, (byStatus.get(answer.status) ?? 0) + 1);
    if (answer.status < 400 && made.isOperation) learn(operation, thing, answer);
    await keepSession(person, answer);
  }

  /** Pending restorations: concurrent calls of a caller restore its session once. */
  const restoring = new Map<Caller, Promise<void>>();

  async function keepSession(person: Caller, { status }: Answer): Promise<void> {
    if (status !== 401 || !hasSession(person)) return;
    const restored =
      restoring.get(person) ??
      restoreSession(url, dataDir, person).finally(() => void restoring.delete(person));
    restoring.set(person, restored);
    await restored;
  }

  async function work(): Promise<void> {
    while (next < calls && !scope.disposed) {
      const index = next++;
      if (index > 0 && index % 5_000 === 0) log(`${index} calls, ${faults.length} faults`);
      await call(index);
    }
  }

  await Promise.all(Array.from({ length: concurrency }, work));
  sender.close();
  print(`${done} calls, seed ${seed}`);
  for (const [status, count] of [...byStatus].toSorted(([a], [b]) => a - b)) print(`${status}  ${count}`);
  return faults;
}

/** Prefers creating over deleting, so that there is content for other calls. */
function pickOperation(random: Random, operations: readonly Operation[]): Operation | undefined {
  const posts = operations.filter(({ method }) => method === 'POST');
  const others = operations.filter(({ method }) => method !== 'DELETE');
  const share = random();
  return pick(random, share < postShare ? posts : share < 0.9 ? others : operations);
}

/** The fault of a response; null if it is as described. */
function findFault(
  { method: described, responses }: Operation,
  { method, isOperation }: GeneratedRequest,
  answer: Answer | null,
): string | null {
  if (!answer) return `no answer in ${timeoutMs / 1000} s`;
  const { status, type, text } = answer;
  // The site has no Google client, for which it responds with 503.
  if (status >= 500 && !text.includes(accountMessages.googleUnavailable))
    return `${status} ${text.slice(0, 200)}`;
  if (!isOperation) return null;
  const isGood = status < 400;
  // With another method than the described one only the shape of errors is known.
  if (isGood && method !== described) return null;
  if (isGood && !responses.has(status)) return `${status} is not described`;
  // Errors from before the route, such as 431, are not part of an operation.
  const response = method === described ? responses.get(status) : undefined;
  const schema = response ? response.schema : errorAnswer;
  if (!schema || response?.otherTypes.includes(type.split(';')[0] ?? '')) return null;
  if (!type.includes('json')) return `${status} of type ${type}`;
  const parsed = schema.safeParse(parse(text));
  return parsed.success ? null : `${status} does not fit: ${z.prettifyError(parsed.error).slice(0, 300)}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
