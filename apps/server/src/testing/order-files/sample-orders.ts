import { firstNames, lastNames, places, randomFrom, streets } from './people.ts'

/** An order of a store as nobody's file writes it yet; platform writers turn it into their rows. */
export type SampleOrder = {
  readonly number: number
  readonly at: Date
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly street: string
  readonly street2: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly lines: readonly {
    readonly id: number
    readonly sku: string
    readonly title: string
    readonly quantity: number
    readonly price: string
  }[]
}

export type SampleProduct = { readonly sku: string; readonly title: string }
/** Products that the demo's first merchant has in stock; two of the titles carry the marks that trip a careless reader. */
export const sampleProducts: readonly SampleProduct[] = [
  ['NP-LAMP-01-OAK', 'Desk lamp, Oak'],
  ['NP-CLOCK-R-WAL', 'Wall clock 14", Walnut'],
  ['NP-FRAM-A3-BLK', "Picture frame 12 x 16, Black, the 'gallery' one"],
  ['NP-VASE-T-CLY', 'Tall vase, Clay'],
  ['NP-THROW-1-SGE', 'Throw blanket, Sage'],
  ['NP-BOX-M-WHT', 'Storage box M, White'],
  ['NP-LED-STR-WHT', 'LED strip 16 ft, White'],
  ['NP-HOOK-5-NVY', 'Coat rack, 5 hooks, Navy'],
  ['NP-PLANT-8-CLY', 'Planter 8 in, Clay'],
  ['NP-CURT-84-SND', 'Curtain pair 84 in, Sand'],
].map(([sku = '', title = '']) => ({ sku, title }))

export type SampleOptions = {
  readonly seed?: number
  readonly products?: readonly SampleProduct[]
  readonly firstNumber?: number
  readonly from?: Date
}

/** N orders, the same for the same seed; about 1.6 lines each. */
export function* sampleOrders(count: number, options: SampleOptions = {}): Generator<SampleOrder> {
  const random = randomFrom(options.seed ?? 7)
  const products = options.products ?? sampleProducts
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const start = (options.from ?? new Date('2026-10-05T14:00:00Z')).getTime()
  const first = options.firstNumber ?? 1001
  for (let at = 0; at < count; at++) {
    const [zip, city, state] = pick(places)
    const [given, family] = [pick(firstNames), pick(lastNames)]
    const lineCount = random() < 0.55 ? 1 : random() < 0.7 ? 2 : 3
    yield {
      number: first + at,
      at: new Date(start + at * 97_000),
      name: `${given} ${family}`,
      email: `${given}.${family}.${first + at}@example.com`.toLowerCase(),
      phone: `${pick(['503', '212', '617', '305', '312', '702'])}555${String(100 + Math.floor(random() * 100)).padStart(4, '0')}`,
      street: `${Math.floor(random() * 9_000) + 100} ${pick(streets)}`,
      street2: random() < 0.25 ? `Apt ${Math.floor(random() * 40) + 1}` : '',
      city,
      state,
      zip,
      lines: Array.from({ length: lineCount }, (_, line) => {
        const product = pick(products)
        return {
          id: (first + at) * 10 + line,
          ...product,
          quantity: random() < 0.8 ? 1 : 2,
          price: (Math.floor(random() * 9_000) / 100 + 5).toFixed(2),
        }
      }),
    }
  }
}
