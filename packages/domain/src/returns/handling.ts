import type { Problem } from '../kernel/result.ts'
import { type ReturnHandling, returnHandlings } from './choices.ts'

/** How a piece was when it came. */
export const grades = ['sellable', 'unsellable'] as const
export type Grade = (typeof grades)[number]

/** Where handled pieces are then: on the shelf, apart from what is new, kept for later, or gone. */
export type Place = 'sellable' | 'defective' | 'frozen' | 'gone'

type HandlingRule = {
  readonly place: Place
  /** The service of the fee schedule that it is charged as; undefined: it costs nothing but its storage. */
  readonly service?: string
  /** Whether a piece that came unsellable may be handled so. */
  readonly takesUnsellable: boolean
}

/** What each handling does with its pieces. What is destroyed, or taken apart, is certified with a photo and leaves the stock. */
export const handlingRules: Readonly<Record<ReturnHandling, HandlingRule>> = {
  restock: { place: 'sellable', service: 'restock', takesUnsellable: false },
  relabel: { place: 'sellable', service: 'productLabel', takesUnsellable: false },
  destroy: { place: 'gone', service: 'disposal', takesUnsellable: true },
  retain: { place: 'frozen', takesUnsellable: true },
  changePackaging: { place: 'sellable', service: 'polybag', takesUnsellable: true },
  openBox: { place: 'sellable', service: 'inspection', takesUnsellable: false },
  disassemble: { place: 'gone', service: 'disassembly', takesUnsellable: true },
  openReturn: { place: 'defective', service: 'inspection', takesUnsellable: true },
}

export const needsCertificate = (handling: ReturnHandling): boolean => handlingRules[handling].place === 'gone'

/** The handlings that pieces of a grade may have. */
export const handlingsFor = (grade: Grade): ReturnHandling[] =>
  returnHandlings.filter((handling) => grade === 'sellable' || handlingRules[handling].takesUnsellable)

/** So many pieces of a line that are handled alike. */
export type HandlingPart = { readonly grade: Grade; readonly handling: ReturnHandling; readonly quantity: number }

/** Pieces of one line by how they came, and those of them that are handled already. */
export type GradedLine = {
  readonly sku: string
  readonly received: number
  readonly unsellable: number
  readonly done: Readonly<Record<Grade, number>>
}

export const cameAs = ({ received, unsellable }: Pick<GradedLine, 'received' | 'unsellable'>, grade: Grade): number =>
  grade === 'unsellable' ? unsellable : received - unsellable

/** What is wrong with a choice of handlings for a line, the first of it. Fewer pieces than came are fine: the others are chosen for later. */
export const partsFault = (line: GradedLine, parts: readonly HandlingPart[]): Problem | undefined => {
  for (const grade of grades) {
    const own = parts.filter((part) => part.grade === grade)
    const wrong = own.find(({ handling }) => !handlingsFor(grade).includes(handling))
    if (wrong) return { code: 'returns.unsellable', params: { sku: line.sku } }
    const asked = own.reduce((sum, { quantity }) => sum + quantity, 0)
    const there = cameAs(line, grade) - line.done[grade]
    if (asked > there) return { code: 'returns.tooManyHandled', params: { sku: line.sku, there, asked } }
  }
  return undefined
}

/** The pieces that nobody has chosen a handling for, all handled as the default says; unsellable ones are kept where it does not fit. */
export const defaultParts = (
  line: GradedLine,
  chosen: readonly HandlingPart[],
  handling: ReturnHandling,
): HandlingPart[] =>
  grades.flatMap((grade) => {
    const planned = chosen.filter((part) => part.grade === grade).reduce((sum, { quantity }) => sum + quantity, 0)
    const quantity = cameAs(line, grade) - line.done[grade] - planned
    const fitting = handlingsFor(grade).includes(handling) ? handling : 'retain'
    return quantity > 0 ? [{ grade, handling: fitting, quantity }] : []
  })
