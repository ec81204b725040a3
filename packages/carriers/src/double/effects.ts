import type { Sale } from './book.ts'
import type { Answer } from './call.ts'
import type { FaultRule } from './faults.ts'
import type { CarrierSide, Shared } from './shared.ts'

/** A copy with every leaf, list and object passed through `change`, from the inside out. */
const rewrite = (value: unknown, change: (value: unknown, key: string) => unknown, key = ''): unknown => {
  if (Array.isArray(value)) {
    const list = value.map((one) => rewrite(one, change, key))
    return change(list, key)
  }
  if (typeof value !== 'object' || value === null) return change(value, key)
  const entries = Object.entries(value).map(([name, one]) => [name, rewrite(one, change, name)] as const)
  return change(Object.fromEntries(entries), key)
}

const labelKeys: readonly string[] = ['GraphicImage', 'encodedLabel']

const withLabels = (answer: Answer, bytes: string): Answer => ({
  ...answer,
  body: rewrite(answer.body, (value, key) => (labelKeys.includes(key) && typeof value === 'string' ? bytes : value)),
})

/** The sale's numbers exchanged for others, wherever they stand. */
const withNumbers = (answer: Answer, sale: Sale | undefined, others: readonly string[]): Answer => ({
  ...answer,
  body: rewrite(answer.body, (value) => {
    const index = typeof value === 'string' ? (sale?.numbers.indexOf(value) ?? -1) : -1
    return index < 0 ? value : (others[index] ?? others[0] ?? '')
  }),
})

/** Anything but an image, a page or printer commands. */
const rubbish = Buffer.from('This is not a label.').toString('base64')

/** Stands in for a call that is answered without being carried out. */
export const instead = (side: CarrierSide, fault: FaultRule): Answer | undefined => {
  const { voice } = side
  switch (fault.kind) {
    case 'status429':
      return {
        ...voice.throttled(),
        ...(fault.retryAfter === undefined ? {} : { headers: { 'retry-after': String(fault.retryAfter) } }),
      }
    case 'status500Before':
      return voice.broken()
    case 'status503':
    case 'lookupDown':
      return voice.unavailable()
    case 'revokedCredentials':
      return voice.unauthorised()
    case 'wrongDate':
      return voice.pastDate()
    case 'alreadyScanned':
      return voice.scanned()
    default:
      return undefined
  }
}

/** What a fault makes of a good answer. `sale` is the one that was just made. */
export const alteredAnswer = (
  side: CarrierSide,
  fault: FaultRule,
  answer: Answer,
  shared: Shared,
  sale: Sale | undefined,
): Answer => {
  const before = shared.book.sales.findLast((one) => one !== sale && one.carrier === side.carrier)
  switch (fault.kind) {
    case 'missingNumber':
      return withNumbers(answer, sale, [''])
    case 'foreignNumber':
      return withNumbers(answer, sale, [side.strayNumber(sale?.account ?? '')])
    case 'duplicateNumber':
      return withNumbers(answer, sale, before?.numbers ?? sale?.numbers.toReversed() ?? [])
    case 'badLabelBytes':
      return withLabels(answer, rubbish)
    case 'emptyLabel':
      return withLabels(answer, '')
    case 'warning200':
      return { ...answer, body: side.voice.warned(answer.body) }
    case 'error200':
      return { status: 200, body: side.voice.broken().body }
    case 'bareObject':
      return {
        ...answer,
        body: rewrite(answer.body, (value) => (Array.isArray(value) && value.length === 1 ? value[0] : value)),
      }
    case 'status500After':
      return side.voice.broken()
    default:
      return answer
  }
}
