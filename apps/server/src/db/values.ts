import pg from 'pg'

// How column values reach the code, the same on both engines because both are read by this table:
// int8 (and so count(*)) as number, date as '2026-07-14', timestamptz as Date, jsonb parsed, numeric as string.
// sum() over int8 is numeric in SQL: cast it back (`sum(x)::int8`) where a number is wanted.
const INT8 = 20
const TIMESTAMPTZ = 1184
const INT8_ARRAY = 1016
const DATE = 1082
const DATE_ARRAY = 1182
const TEXT_ARRAY: number = 1009

type Parser = (text: string) => unknown

const texts: (text: string) => (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY, 'text')

const UTC = /^\d{4}-.*\+00$/
const otherMoment: (text: string) => Date = pg.types.getTypeParser(TIMESTAMPTZ, 'text')

/** Sessions stand in UTC, where a moment is ISO 8601 but for its `T` and its `Z`; reading it as such is many times quicker than taking it apart. */
const momentOf = (text: string): Date =>
  UTC.test(text) ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : otherMoment(text)

const own = new Map<number, Parser>([
  [TIMESTAMPTZ, momentOf],
  [INT8, Number],
  [INT8_ARRAY, (text) => texts(text).map((element) => (element === null ? null : Number(element)))],
  [DATE, (text) => text],
  [DATE_ARRAY, texts],
])

/** The `types` setting of every `pg` client. */
export const valueParsers: NonNullable<pg.ClientConfig['types']> = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => own.get(oid) ?? pg.types.getTypeParser(oid, format),
}
