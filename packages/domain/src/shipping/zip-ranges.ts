/** ZIP codes as tables name them: a prefix or a ZIP, or a range of either: `005`, `004-005`, `99501`, `99501-99524`. */
export type ZipRange = { readonly from: number; readonly to: number; readonly digits: 3 | 5 }

export const readZips = (text: string): ZipRange | undefined => {
  const match = /^(\d{3}|\d{5})(?:-(\d{3}|\d{5}))?$/.exec(text)
  const [, from = '', to = from] = match ?? []
  if (!match || from.length !== to.length || from > to) return undefined
  return { from: Number(from), to: Number(to), digits: from.length === 3 ? 3 : 5 }
}

/** Whether a ZIP lies in a range. */
export const isWithin = (zip: string, { from, to, digits }: ZipRange): boolean => {
  const value = Number(zip.slice(0, digits))
  return value >= from && value <= to
}

type ZipRow = { readonly zips: string }
type Index<Row> = ReadonlyMap<string, readonly Row[]>

const indexOf = <Row extends ZipRow>(rows: readonly Row[]): Index<Row> => {
  const index = new Map<string, Row[]>()
  for (const row of rows) {
    const range = readZips(row.zips)
    if (!range) continue
    for (let zip = range.from; zip <= range.to; zip += 1) {
      const key = String(zip).padStart(range.digits, '0')
      const there = index.get(key)
      if (there) there.push(row)
      else index.set(key, [row])
    }
  }
  return index
}

/** Finds the rows of a ZIP, those that name it by all its digits first. A table is looked through once, however often it is asked. */
export const zipFinder = <Row extends ZipRow>() => {
  const known = new WeakMap<readonly Row[], Index<Row>>()
  return (rows: readonly Row[], zip: string): readonly Row[] => {
    let index = known.get(rows)
    if (!index) {
      index = indexOf(rows)
      known.set(rows, index)
    }
    const text = zip.trim()
    const exact = index.get(text.slice(0, 5))
    const prefix = index.get(text.slice(0, 3))
    return exact && prefix ? [...exact, ...prefix] : (exact ?? prefix ?? [])
  }
}
