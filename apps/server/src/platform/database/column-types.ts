import pg from 'pg';

const { builtins } = pg.types;
const int8Array: number = 1016;

/**
 * How columns come out: bigint as a number, timestamptz as a Date, numeric as text, for it may hold what no number
 * does. date and timestamp know no time zone, so they stay text too instead of meaning the server's.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (format !== 'binary') {
      if (oid === builtins.INT8) return (text: string) => toSafeNumber(Number(text));
      if (oid === builtins.DATE || oid === builtins.TIMESTAMP) return (text: string) => text;
      if (oid === int8Array) return parseInt8Array;
    }
    const parse: (text: string) => unknown = pg.types.getTypeParser(oid, format);
    return parse;
  },
};

/** @throws RangeError rather than to answer another number than the one in the database */
function toSafeNumber(value: number): number {
  if (!Number.isSafeInteger(value))
    throw new RangeError(`a bigint near ${value} is beyond what a number holds`);
  return value;
}

/** Of `{1,NULL,3}`, in any number of dimensions. */
function parseInt8Array(text: string): unknown {
  const json = text.replaceAll('{', '[').replaceAll('}', ']').replaceAll('NULL', 'null');
  return JSON.parse(json, (_, value: unknown) => (typeof value === 'number' ? toSafeNumber(value) : value));
}
