import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs'
import { dirname } from 'node:path'

/** What the practice carrier was asked to carry, in its own terms. Plain data: it survives a trip through JSON. */
export type Order = {
  readonly reference: string
  readonly service: string
  readonly sender: Party
  readonly recipient: Party
  readonly packages: readonly Package[]
  readonly signature: string
  readonly shipDate: string
  readonly orderNo: string
  readonly isReturn: boolean
  readonly mark?: string
}
export type Party = {
  readonly name: string
  readonly company: string
  readonly phone: string
  readonly lines: readonly string[]
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly country: string
  readonly residential: boolean
}
export type Package = { readonly inches: readonly [number, number, number]; readonly pounds: number }

/** A label the carrier sold. `soldAt` in milliseconds since 1970. */
export type Sale = { readonly order: Order; readonly numbers: readonly string[]; readonly soldAt: number }

/** The practice carrier's memory: what it sold and what was voided. The parcels' journeys need none. */
export type Book = {
  readonly findSale: (reference: string) => Sale | undefined
  readonly referenceOf: (trackingNumber: string) => string | undefined
  readonly addSale: (sale: Sale) => void
  /** Milliseconds since 1970 of the void; undefined when the label is good. */
  readonly voidedAt: (trackingNumber: string) => number | undefined
  readonly addVoid: (trackingNumber: string, at: number) => void
}

/** A memory that ends with the process. */
export const memoryBook = (): Book => {
  const sales = new Map<string, Sale>()
  const references = new Map<string, string>()
  const voided = new Map<string, number>()
  return {
    findSale: (reference) => sales.get(reference),
    referenceOf: (trackingNumber) => references.get(trackingNumber),
    addSale: (sale) => {
      sales.set(sale.order.reference, sale)
      for (const number of sale.numbers) references.set(number, sale.order.reference)
    },
    voidedAt: (trackingNumber) => voided.get(trackingNumber),
    addVoid: (trackingNumber, at) => {
      voided.set(trackingNumber, at)
    },
  }
}

type Entry = { readonly sale: Sale } | { readonly void: string; readonly at: number }

/** A memory kept as lines of JSON in a file, each written before the carrier answers: it outlives a killed server, as a real carrier's would. */
export const fileBook = (path: string): Book => {
  const book = memoryBook()
  const recall = (line: string) => {
    const entry: Entry = JSON.parse(line)
    if ('sale' in entry) book.addSale(entry.sale)
    else book.addVoid(entry.void, entry.at)
  }
  mkdirSync(dirname(path), { recursive: true })
  const written = existsSync(path) ? readFileSync(path, 'utf8') : ''
  // Text after the last line break is an entry cut off by a kill: its answer was never given.
  const complete = written.slice(0, written.lastIndexOf('\n') + 1)
  for (const line of complete.split('\n')) if (line) recall(line)
  if (complete !== written) truncateSync(path, Buffer.byteLength(complete))
  const keep = (entry: Entry) => appendFileSync(path, `${JSON.stringify(entry)}\n`)
  return {
    ...book,
    addSale: (sale) => {
      keep({ sale })
      book.addSale(sale)
    },
    addVoid: (trackingNumber, at) => {
      keep({ void: trackingNumber, at })
      book.addVoid(trackingNumber, at)
    },
  }
}
