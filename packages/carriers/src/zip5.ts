import { readFileSync } from 'node:fs'

/** A five-digit ZIP code with its state and main city; the city is empty where the source has no name. */
export type Zip = { readonly zip: string; readonly state: string; readonly city: string }

/** One byte string of lines `90210CABeverly Hills`, and for every possible ZIP the place of its line plus one. */
type Table = { readonly text: string; readonly starts: Uint32Array }

const source = new URL('../data/zip5.txt', import.meta.url)
let table: Table | undefined

const load = (): Table => {
  const text = readFileSync(source, 'latin1')
  const starts = new Uint32Array(100_000)
  for (let at = 0; at < text.length; at = text.indexOf('\n', at) + 1) starts[Number(text.slice(at, at + 5))] = at + 1
  return { text, starts }
}

const lineAt = (text: string, at: number): Zip => {
  const line = text.slice(at, text.indexOf('\n', at))
  return { zip: line.slice(0, 5), state: line.slice(5, 7), city: line.slice(7) }
}

/** What is known of a ZIP or ZIP+4. The table (0.7 MB) is read at first use and kept. */
export const findZip = (postalCode: string): Zip | undefined => {
  const digits = /^\d{5}/.exec(postalCode)?.[0]
  if (!digits) return undefined
  table ??= load()
  const start = table.starts[Number(digits)]
  return start ? lineAt(table.text, start - 1) : undefined
}

/** All ZIP codes of a town, in ascending order; the name in any case. */
export const zipsOfCity = (city: string, state: string): readonly Zip[] => {
  table ??= load()
  const { text } = table
  const ending = new RegExp(
    `^\\d{5}${state.replace(/[^A-Z]/g, '')}${city.replace(/[^\w .'-]/g, '').replace(/[.]/g, '\\.')}$`,
    'gim',
  )
  return [...text.matchAll(ending)].map((match) => lineAt(text, match.index))
}
