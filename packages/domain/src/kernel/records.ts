/** The names of a table, as its type knows them. */
export const keysOf = <Table extends object>(table: Table): (keyof Table & string)[] => {
  const keys: (keyof Table & string)[] = []
  for (const key in table) if (Object.hasOwn(table, key)) keys.push(key)
  return keys
}

/** Its names with their values. */
export const entriesOf = <Table extends object>(table: Table): [keyof Table & string, Table[keyof Table & string]][] =>
  keysOf(table).map((key) => [key, table[key]])

/** A record with one value for each of these names. */
export const recordOf = <Name extends string, Value>(
  names: readonly Name[],
  read: (name: Name) => Value,
): Record<Name, Value> => {
  const record: Partial<Record<Name, Value>> = {}
  for (const name of names) record[name] = read(name)
  // Every name has its value now, which the type of a loop cannot say.
  return record as Record<Name, Value>
}

/** Whether a table has this name of its own; what it inherits does not count. */
export const hasKey = <Table extends object>(table: Table, name: PropertyKey): name is keyof Table =>
  Object.hasOwn(table, name)

/** Whether a value is one of a list. */
export const isOneOf = <const Value>(list: readonly Value[], value: unknown): value is Value => {
  const all: readonly unknown[] = list
  return all.includes(value)
}

/** What a value of unknown origin has of its own, by name; nothing when it is no object. */
export const fieldsIn = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
