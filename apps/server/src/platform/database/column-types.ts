import pg from 'pg';

const { builtins } = pg.types;
const int8Array: number = 1016;

/**
 * Parses bigint as a number and timestamptz as a Date. numeric stays text because a number cannot hold all its values,
 * date and timestamp because they have no time zone.
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

/** @throws {RangeError} for a value that a number cannot hold exactly */
function toSafeNumber(value: number): number {
  if (!Number.isSafeInteger(value))
    throw new RangeError(`a bigint near ${value} is beyond what a number holds`);
  return value;
}

/** Parses an array such as `{1,NULL,3}`, of any number of dimensions. */
function parseInt8Array(text: string): unknown {
  const json = text.replaceAll('{', '[').replaceAll('}', ']').replaceAll('NULL', 'null');
  return JSON.parse(json, (_, value: unknown) => (typeof value === 'number' ? toSafeNumber(value) : value));
}
