import { createInterface } from 'node:readline';
import type { LocalAction } from '#platform/local-service/index.ts';
import type { Operator, Site } from '../operator.ts';
import { runCommand } from '../program.ts';
import { UserError } from '../user-error.ts';
import { answerLine, typedLine, type SiteLine } from './protocol.ts';

/**
 * Runs commands in the process of the site. One that loses its terminal is not answered what it asks; long work ends then, and when
 * the site stops.
 */
export function createCommandAction(site: Site): LocalAction {
  const withSite: Operator['withSite'] = async (work, { takesAnySecrets = false } = {}) => {
    if (takesAnySecrets) throw new UserError('The site runs on the embedded database: stop it for this.');
    return work(site);
  };
  return async (request, response) => {
    const lines = createInterface({ input: request })[Symbol.asyncIterator]();
    const read = async (): Promise<unknown> => {
      const { done, value } = await lines.next();
      return done ? null : JSON.parse(value);
    };
    const write = (line: SiteLine) => void response.write(`${JSON.stringify(line)}\n`);
    const typed = typedLine.parse(await read());
    response.writeHead(200).flushHeaders();
    const left = new AbortController();
    response.on('close', () => left.abort(new UserError('The command was left before its end.')));
    const code = await runCommand(typed, {
      readSettings: () => site.platform.settings,
      running: site,
      withSite,
      signal: left.signal,
      terminal: {
        out: (out) => write({ out }),
        err: (err) => write({ err }),
        async ask(question) {
          write({ ask: question });
          return answerLine.parse(await read());
        },
      },
    });
    write({ code });
    response.end();
  };
}
