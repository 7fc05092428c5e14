import type { Sent } from '../api/api.ts';

const fieldOf = (fields: unknown, name: string): unknown => new Map(Object.entries(fields ?? {})).get(name);

/** The number of the page that was asked for. */
export const pageOf = ({ query }: Pick<Sent, 'query'>) => Number(fieldOf(query, 'page') ?? 1);

/** An id in the path of the call. */
export const idOf = ({ params }: Pick<Sent, 'params'>, name: string) => String(fieldOf(params, name));
