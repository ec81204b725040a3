import type { ReturnHandling } from '@stowline/domain/returns/choices'
import { type Grade, grades, handlingRules, handlingsFor } from '@stowline/domain/returns/handling'
import type { MovableReturn } from '@stowline/domain/returns/return-moves'
import type { CareSku } from './care-case.ts'

export type Part = { readonly grade: Grade; readonly handling: ReturnHandling; readonly quantity: number }

/** What comes back, or was found at the dock, told a second time: of one line. */
export class ReturnModel {
  readonly id: string
  readonly sku: CareSku
  readonly orderId: string | null
  row: MovableReturn
  quantity: number
  /** What its merchant wished for when he announced or claimed it. */
  wished: ReturnHandling | null = null
  readonly came = { sellable: 0, unsellable: 0 }
  open: readonly Part[] = []
  done: readonly Part[] = []
  /** Of its live label: the price in cents, and its number. */
  label = { price: 0, number: '' }

  constructor(
    id: string,
    {
      sku,
      orderId,
      quantity,
      ...row
    }: Pick<MovableReturn, 'status' | 'receiveType'> & Pick<ReturnModel, 'sku' | 'orderId' | 'quantity'>,
  ) {
    this.id = id
    this.sku = sku
    this.orderId = orderId
    this.quantity = quantity
    this.row = {
      ...{ ...row, trackingNo: '', isIgnored: false, hasOpenAppeal: false, labelState: 'none', hasLabelFile: false },
      ...{ received: 0, handled: 0 },
    }
  }

  set(changes: Partial<MovableReturn>): void {
    this.row = { ...this.row, ...changes }
  }

  private sum(parts: readonly Part[], grade: Grade): number {
    return parts.reduce((sum, part) => sum + (part.grade === grade ? part.quantity : 0), 0)
  }

  /** Pieces that nobody has handled yet. */
  left(grade: Grade): number {
    return this.came[grade] - this.sum(this.done, grade)
  }

  /** Pieces that nothing is chosen for, handled alike; those that it does not fit are kept. */
  unchosen(handling: ReturnHandling): Part[] {
    return grades.flatMap((grade) => {
      const quantity = this.left(grade) - this.sum(this.open, grade)
      const fits = handlingsFor(grade).includes(handling)
      return quantity > 0 ? [{ grade, quantity, handling: fits ? handling : ('retain' as const) }] : []
    })
  }

  count(received: number, unsellable: number): void {
    this.came.sellable = received - unsellable
    this.came.unsellable = unsellable
    this.set({ received, ...(this.row.receiveType !== 'unannounced' && { status: 'received' as const }) })
    const { wished } = this
    if (wished) this.open = this.unchosen(wished).filter(({ handling }) => handling === wished)
  }

  choose(parts: readonly Part[]): void {
    this.open = parts
  }

  /** Why a choice is refused, if it is. */
  fault(parts: readonly Part[]): string | undefined {
    for (const grade of grades) {
      const own = parts.filter((part) => part.grade === grade)
      if (own.some(({ handling }) => !handlingsFor(grade).includes(handling))) return 'returns.unsellable'
      if (this.sum(own, grade) > this.left(grade)) return 'returns.tooManyHandled'
    }
    return undefined
  }

  handle(part: Part): void {
    const at = this.open.findIndex(
      (one) => one.grade === part.grade && one.handling === part.handling && one.quantity === part.quantity,
    )
    if (at < 0) throw new Error(`Nobody chose ${JSON.stringify(part)}`)
    this.open = this.open.filter((_, nth) => nth !== at)
    this.done = [...this.done, part]
    const handled = this.row.handled + part.quantity
    this.set({ handled, ...(handled === this.row.received && { status: 'completed' as const }) })
  }
}

export const placeOf = ({ handling }: Part) => handlingRules[handling].place
