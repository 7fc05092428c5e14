/** The fields of a thing, which may have more than these; those that it lacks are empty. */
export function fieldsOf<Fields extends object>(empty: Fields, thing: Partial<Fields> | null): Fields {
  const given = Object.entries(thing ?? {}).filter(
    ([name, value]) => name in empty && (value ?? null) !== null,
  );
  return { ...empty, ...Object.fromEntries(given) };
}
