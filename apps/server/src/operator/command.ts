import type { Command } from 'commander';
import * as z from 'zod';
import { confirm } from './confirm.ts';
import { createOutput, type Output } from './output.ts';

const commonOptions = z.object({ json: z.boolean().default(false), yes: z.boolean().default(false) });

/** What a command works with: its own options, where it writes to, and how it asks. */
export type Invocation<Options> = {
  options: Options;
  output: Output;
  /** Returns when `word` was typed or `--yes` was given. @throws {UserError} otherwise */
  confirm(word: string): Promise<void>;
};

type Definition<Options> = {
  name: string;
  description: string;
  /** The options beside --json, each as it is typed, with what it means. */
  options?: readonly (readonly [flags: string, meaning: string])[];
  /** What is made of the options. */
  schema: z.ZodType<Options>;
  /** Whether it asks before it acts. */
  asks?: boolean;
  /** @returns the exit code */
  run(invocation: Invocation<Options>): Promise<number>;
};

/** Adds a command, with the options that all have. */
export function addCommand<Options>(
  parent: Command,
  { name, description, options = [], schema, asks = false, run }: Definition<Options>,
): void {
  const command = parent.command(name).description(description);
  for (const [flags, meaning] of options) command.option(flags, meaning);
  command.option('--json', 'write the result as one JSON object');
  if (asks) command.option('--yes', 'do not ask, where there is no terminal');
  command.action(async () => {
    const given: unknown = command.opts();
    const { json, yes } = commonOptions.parse(given);
    const output = createOutput(json);
    process.exitCode = await run({
      options: schema.parse(given),
      output,
      confirm: (word) => confirm(word, { isGiven: yes, output }),
    });
  });
}
