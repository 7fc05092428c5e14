import type { Command } from 'commander';
import * as z from 'zod';
import { confirm } from './confirm.ts';
import type { Operator } from './operator.ts';
import { createOutput, type Output } from './output.ts';
import { UserError } from './user-error.ts';

/** Commands of one subject, or all. */
export type CommandGroup = {
  readonly command: Command;
  readonly operator: Operator;
  /** Notes the exit code. */
  readonly end: (code: number) => void;
};

/** What a command works with: its arguments and options, where it writes to, how it asks, and its site with its settings. */
export type Invocation<Options> = Omit<Operator, 'terminal' | 'signal'> & {
  options: Options;
  output: Output;
  /** Aborted when who typed the command has left it, or the site stops: long work ends at its next step. */
  signal: AbortSignal;
  /** Returns when `word` was typed or `--yes` was given. @throws {UserError} otherwise */
  confirm(word: string): Promise<void>;
};

type Definition<Options> = {
  name: string;
  description: string;
  /** Arguments, as commander takes them: `<needed>`, `[optional]`, `[several...]`. */
  args?: readonly (readonly [form: string, meaning: string])[];
  /** The options beside --json, each as it is typed, with what it means. */
  options?: readonly (readonly [flags: string, meaning: string])[];
  /** What is made of the arguments and options, by their names in camel case. */
  schema: z.ZodType<Options>;
  /** Whether it asks before it acts. */
  asks?: boolean;
  /** @returns the exit code */
  run(invocation: Invocation<Options>): Promise<number>;
};

const commonOptions = z.object({ json: z.boolean().default(false), yes: z.boolean().default(false) });

export function addGroup(
  { command, ...rest }: CommandGroup,
  name: string,
  description: string,
): CommandGroup {
  return { ...rest, command: command.command(name).description(description) };
}

/** Adds a command, with the options that all have. */
export function addCommand<Options>(
  { command: parent, operator, end }: CommandGroup,
  { name, description, args = [], options = [], schema, asks = false, run }: Definition<Options>,
): void {
  const command = parent.command(name).description(description);
  for (const [form, meaning] of args) command.argument(form, meaning);
  for (const [flags, meaning] of options) command.option(flags, meaning);
  command.option('--json', 'write the result as one JSON object');
  if (asks) command.option('--yes', 'do not ask, where there is no terminal');
  command.action(async () => {
    const given: Record<string, unknown> = command.opts();
    for (const [index, argument] of command.registeredArguments.entries())
      given[argument.name()] = argument.variadic ? command.args.slice(index) : command.args[index];
    const { json, yes } = commonOptions.parse(given);
    const { terminal, signal = new AbortController().signal, ...site } = operator;
    end(
      await run({
        options: read(schema, given),
        output: createOutput(json, terminal),
        confirm: (word) => confirm(word, { isGiven: yes, terminal }),
        signal,
        ...site,
      }),
    );
  });
}

function read<Options>(schema: z.ZodType<Options>, given: object): Options {
  const { data, error } = schema.safeParse(given);
  if (!error) return data;
  const lines = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new UserError(lines.join('\n'));
}
