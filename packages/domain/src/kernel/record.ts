/** The keys of a table under their own names. */
export const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): readonly Key[] => {
  const keys: readonly string[] = Object.keys(table)
  return keys as readonly Key[]
}

/** A value for each key, in the keys' order. */
export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key) => Value,
): Readonly<Record<Key, Value>> => {
  const made: Partial<Record<Key, Value>> = {}
  for (const key of keys) made[key] = make(key)
  return made as Record<Key, Value>
}
