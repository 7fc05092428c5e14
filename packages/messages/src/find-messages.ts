import { parseSync, Visitor } from 'oxc-parser';

/** A call of `t`, `rich` or `sentence` in a source file. Positions are in UTF-16 code units. */
export type MessageCall = {
  name: 't' | 'rich' | 'sentence';
  text: string;
  start: number;
  end: number;
  /** Position of the values; null without them. */
  values: { start: number; end: number } | null;
  /** The names of the values, as far as they are written out; null if the values are not an object literal. */
  valueNames: readonly string[] | null;
  /** Whether the message is made when its module is loaded, in no language. */
  isConstant: boolean;
};

const functions = ['t', 'rich', 'sentence'] as const;

const isMessageFunction = (name: string): name is (typeof functions)[number] =>
  functions.some((known) => known === name);

const importOfMessages = /from '@kalaangan\/messages\/(?:t|rich|sentence)'/;

/** Whether a source may have messages, without parsing it. */
export function mayHaveMessages(source: string): boolean {
  return importOfMessages.test(source);
}

/** All messages of a source file. @throws {SyntaxError} for a file that cannot be parsed, or a text that is put together */
export function findMessages(path: string, source: string): MessageCall[] {
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new SyntaxError(`${path}: ${errors[0].message}`);
  const found: Omit<MessageCall, 'isConstant'>[] = [];
  const functionsInside: { start: number; end: number }[] = [];
  const addFunction = ({ start, end }: { start: number; end: number }) => {
    functionsInside.push({ start, end });
  };
  new Visitor({
    ArrowFunctionExpression: addFunction,
    FunctionExpression: addFunction,
    FunctionDeclaration: addFunction,
    CallExpression({ callee, arguments: [text, values], start, end }) {
      if (callee.type !== 'Identifier' || !isMessageFunction(callee.name)) return;
      if (text?.type !== 'Literal' || typeof text.value !== 'string')
        throw new SyntaxError(
          `${path}: the text of a message must be written out: ${source.slice(start, end)}`,
        );
      const valueNames =
        values?.type === 'ObjectExpression'
          ? values.properties.flatMap((property) =>
              property.type === 'Property' && property.key.type === 'Identifier' ? [property.key.name] : [],
            )
          : null;
      found.push({
        name: callee.name,
        text: text.value,
        start,
        end,
        values: values ? { start: values.start, end: values.end } : null,
        valueNames,
      });
    },
  }).visit(program);
  return found.map((call) => ({
    ...call,
    isConstant: !functionsInside.some(({ start, end }) => start < call.start && call.end <= end),
  }));
}
