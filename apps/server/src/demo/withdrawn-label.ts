import type { Carrier, CarrierAccount, Label } from '@stowline/domain/shipping/carrier'
import type { DemoLabel } from './demo-order.ts'
import type { Row, SoldOrder } from './merchant-rows.ts'

/** Within the hour, before anything was scanned, or too late. */
const hoursUntil = { void: 0.83, voidRefused: 31 } as const
type Withdrawn = keyof typeof hoursUntil
export const isWithdrawn = (label: DemoLabel): label is Withdrawn => label in hoursUntil

/** When the label of a cancelled order was to be voided. */
export const withdrawnAt = (label: Withdrawn, boughtAt: Date, now: Date): Date =>
  new Date(Math.min(boughtAt.getTime() + hoursUntil[label] * 3_600_000, now.getTime()))

type Withdrawing = {
  readonly carrier: Carrier
  readonly account: CarrierAccount
  readonly setClock: (at: Date) => void
  readonly now: Date
}
const answers = { void: 'voided', voidRefused: 'refused' } as const

/** Asks the carrier to void a label, as its order's course has it; answers what the label keeps of a refusal. */
export const withdraw = async (
  { carrier, account, setClock, now }: Withdrawing,
  { demo, boughtAt }: SoldOrder,
  { trackingNumber, reference }: Label,
): Promise<Row> => {
  if (!isWithdrawn(demo.label)) return {}
  setClock(withdrawnAt(demo.label, boughtAt, now))
  const answer = await carrier.void({ trackingNumber, reference }, account)
  if (!answer.ok || answer.detail !== answers[demo.label])
    throw new Error(`The demo's label ${trackingNumber} was not ${answers[demo.label]}`)
  if (demo.label === 'void') return {}
  const error_text = answer.messages.map(({ text }) => text).join(' ')
  return { error_kind: 'carrier', error_code: 'labels.alreadyScanned', error_text }
}
