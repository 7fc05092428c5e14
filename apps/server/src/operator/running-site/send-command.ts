import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { requestLocal } from '#platform/local-service/index.ts';
import type { Terminal } from '../operator.ts';
import { commandPath, siteLine } from './protocol.ts';

/**
 * Lets the running site of a data folder run a command. @returns its exit code, or null if no site runs there
 */
export async function sendCommand(
  dataDir: string,
  typed: readonly string[],
  terminal: Terminal,
): Promise<number | null> {
  const connection = await requestLocal(dataDir, commandPath, { first: `${JSON.stringify(typed)}\n` });
  if (!connection) return null;
  const { response, sent } = connection;
  try {
    if (response.statusCode !== 200) {
      terminal.err(
        (await text(response)) || `The process that uses ${dataDir} does not answer as a site does.`,
      );
      return 1;
    }
    for await (const line of createInterface({ input: response })) {
      const said = siteLine.parse(JSON.parse(line));
      if ('out' in said) terminal.out(said.out);
      else if ('err' in said) terminal.err(said.err);
      else if ('code' in said) return said.code;
      else sent.write(`${JSON.stringify(await terminal.ask(said.ask))}\n`);
    }
  } catch {
    // The connection broke.
  } finally {
    sent.destroy();
  }
  terminal.err('The site was stopped before the command had ended.');
  return 1;
}
