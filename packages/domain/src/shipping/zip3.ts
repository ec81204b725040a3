import { zip3Table } from './data/zip3.ts'

/** The area of a three-digit ZIP prefix: where its ZIP codes lie on average, and the state and city that most of them belong to. */
export type Zip3 = {
  readonly prefix: string
  readonly state: string
  readonly latitude: number
  readonly longitude: number
  readonly city: string
}

const parse = (line: string): Zip3 => {
  const [latitude = '', longitude = '', city = ''] = line.slice(5).split(',')
  return {
    prefix: line.slice(0, 3),
    state: line.slice(3, 5),
    latitude: Number(latitude),
    longitude: Number(longitude),
    city,
  }
}

let areas: ReadonlyMap<string, Zip3> | undefined

/** All prefixes in ascending order; parsed at first use. */
export const allZip3 = (): ReadonlyMap<string, Zip3> => {
  areas ??= new Map(
    zip3Table
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, 3), parse(line)]),
  )
  return areas
}

/** The area of a ZIP or ZIP+4; undefined when the prefix is not in use. */
export const findZip3 = (postalCode: string): Zip3 | undefined => allZip3().get(postalCode.trim().slice(0, 3))
