import {
  type Interruptible,
  transferLifecycle,
  type TransferKind,
  type TransferStatus,
} from '@stowline/domain/transfers/lifecycle'
import { transferMoves } from '@stowline/domain/transfers/transfer-moves'
import { decisionOf, moveOf, type MoveName, pickedBy, type Step, type StepName } from './transfer-step-names.ts'

export const skus = ['MUG', 'LAMP', 'DESK'] as const
export type Sku = (typeof skus)[number]
export type Pieces = Record<Sku, number>
export type ModelLine = { sku: Sku; planned: number; held: number; picked: number; missing: number }

/** Where a transfer takes its pieces from. */
export type Shelf = {
  readonly sellableOf: (sku: Sku) => number
  /** Holds pieces; less than none are given back. */
  readonly hold: (sku: Sku, count: number) => void
  /** Held pieces leave the house. */
  readonly leave: (sku: Sku, count: number) => void
}

/** What the stock of a warehouse is, and what left it, told a second time: by plain sums, without lots and without a database. */
export class StockOfModel implements Shelf {
  readonly sellable: Pieces
  readonly gone: Pieces = { MUG: 0, LAMP: 0, DESK: 0 }
  constructor(sellable: Pieces) {
    this.sellable = { ...sellable }
  }

  sellableOf(sku: Sku): number {
    return this.sellable[sku]
  }

  hold(sku: Sku, count: number): void {
    this.sellable[sku] -= count
  }

  leave(sku: Sku, count: number): void {
    this.gone[sku] += count
  }
}

/** A transfer told a second time: its steps answer the code that they are refused with, or change it. */
export class TransferModel {
  status: TransferStatus = 'inForecast'
  goesBackTo: Interruptible | null = null
  isLoading = false
  /** Charges that it comes to: one of its completion, one of its cancellation by truck. */
  charges = 0
  readonly kind: TransferKind
  readonly lines: ModelLine[]
  private readonly stock: Shelf

  constructor(kind: TransferKind, lines: readonly { sku: Sku; planned: number }[], stock: Shelf) {
    this.kind = kind
    this.stock = stock
    this.lines = lines.map(({ sku, planned }) => ({ sku, planned, held: 0, picked: 0, missing: 0 }))
  }

  sum(of: Exclude<keyof ModelLine, 'sku'>): number {
    return this.lines.reduce((sum, line) => sum + line[of], 0)
  }

  line(nth: number): ModelLine {
    return this.lines[nth % this.lines.length] as ModelLine
  }

  step(step: Step): string | undefined {
    return this[step.name](step)
  }

  /** Whether the step's move is open to it; how many pieces it is about is not asked. */
  mayTake(name: StepName): boolean {
    return this.bar(moveOf[name]) === undefined
  }

  private bar(move: MoveName): string | undefined {
    const { status, kind, isLoading } = this
    const counts = { planned: this.sum('planned'), held: this.sum('held'), picked: this.sum('picked') }
    return transferMoves[move].bar({ status, kind, isLoading, ...counts })
  }

  private lacking(): ModelLine[] {
    return this.lines.filter(({ sku, planned, held }) => planned - held > this.stock.sellableOf(sku))
  }

  private hold(line: ModelLine, count: number): void {
    line.held += count
    if (count !== 0) this.stock.hold(line.sku, count)
  }

  private release(): void {
    for (const line of this.lines) {
      this.hold(line, -line.held)
      line.picked = 0
      line.missing = 0
    }
  }

  private interrupt(to: TransferStatus): void {
    this.goesBackTo = this.status === 'processing' ? 'processing' : 'pending'
    this.status = to
  }

  private goBack(): void {
    this.status = this.goesBackTo ?? 'pending'
    this.goesBackTo = null
  }

  private accept(): string | undefined {
    const bar = this.bar('accept') ?? (this.lacking().length ? 'transfers.insufficient' : undefined)
    if (bar) return bar
    for (const line of this.lines) this.hold(line, line.planned)
    this.status = 'pending'
    return undefined
  }

  private acceptShort(): string | undefined {
    const bar = this.bar('accept')
    if (bar) return bar
    const isShort = this.lacking().length > 0
    for (const line of this.lines) this.hold(line, Math.min(line.planned, this.stock.sellableOf(line.sku)))
    this.status = 'pending'
    if (!isShort) return undefined
    for (const line of this.lines) line.missing = line.planned - line.held
    this.interrupt('outOfStockToConfirm')
    return undefined
  }

  private reject(): string | undefined {
    const bar = this.bar('reject')
    if (bar) return bar
    this.release()
    this.goesBackTo = null
    this.status = 'rejected'
    return undefined
  }

  private begin(): string | undefined {
    if (this.status === 'pending' && !this.lacking().length)
      for (const line of this.lines) this.hold(line, line.planned - line.held)
    const bar = this.bar('begin')
    if (!bar) this.status = 'processing'
    return bar
  }

  private pick({ nth, amount }: Step): string | undefined {
    const line = this.line(nth)
    const count = pickedBy(amount, line)
    const bar = this.bar('pick') ?? (line.picked + count > line.planned ? 'transfers.pickedTooMany' : undefined)
    if (!bar) line.picked += count
    return bar
  }

  private putBack({ nth, amount: asked }: Step): string | undefined {
    const [line, amount] = [this.line(nth), asked || 1]
    const bar = this.bar('pick') ?? (amount > line.picked ? 'transfers.notPicked' : undefined)
    if (!bar) line.picked -= amount
    return bar
  }

  private askDocuments(): string | undefined {
    const bar = this.bar('askDocuments')
    if (!bar) this.interrupt('awaitingDocuments')
    return bar
  }

  private addDocuments(): string | undefined {
    if (!this.bar('bringDocuments')) this.goBack()
    else return this.bar('addDocuments')
    return undefined
  }

  private short({ nth, amount: asked }: Step): string | undefined {
    const [line, amount] = [this.line(nth), asked || 1]
    const bar = this.bar('reportShortage')
    if (bar) return bar
    if (amount > line.planned - line.picked) return 'transfers.missingTooMany'
    line.missing = amount
    this.interrupt('outOfStockToConfirm')
    return undefined
  }

  private decide({ amount }: Step): string | undefined {
    const bar = this.bar('confirmShortage')
    if (bar) return bar
    const planned = this.lines.map((line, at) => {
      const decision = line.missing ? decisionOf(amount, at) : undefined
      if (decision === 'cancel') return 0
      return decision === 'accept' ? line.planned - line.missing : line.planned
    })
    if (planned.every((count) => count === 0)) return 'transfers.nothingLeft'
    for (const [at, line] of this.lines.entries()) {
      line.planned = planned[at] ?? 0
      line.missing = 0
      line.picked = Math.min(line.picked, line.planned)
      if (line.held > line.planned) this.hold(line, line.planned - line.held)
    }
    this.goBack()
    return undefined
  }

  private makeReady(): string | undefined {
    const bar = this.bar('makeReady')
    if (!bar) this.status = 'toBeShipped'
    return bar
  }

  private load(): string | undefined {
    const bar = this.bar('load')
    if (!bar) this.isLoading = true
    return bar
  }

  private complete(): string | undefined {
    const bar = this.bar('complete')
    if (bar) return bar
    for (const line of this.lines) {
      this.stock.leave(line.sku, line.held)
      line.held = 0
    }
    this.charges += 1
    this.status = 'completed'
    return undefined
  }

  private cancel(): string | undefined {
    const bar = this.bar('cancel')
    if (bar) return bar
    this.release()
    this.goesBackTo = null
    this.status = 'cancelled'
    return undefined
  }

  private cancelLtl(): string | undefined {
    const bar = this.bar('cancelLtl')
    if (bar) return bar
    this.release()
    this.goesBackTo = null
    this.charges += 1
    this.status = 'cancelled'
    return undefined
  }
}

/** What must hold of every transfer after every step, whoever took it. */
export const faultsOf = (model: TransferModel): string[] => {
  const holds = transferLifecycle.actions.cancelLtl.from.includes(model.status)
  const lines = model.lines.flatMap(({ planned, held, picked, missing }) => [
    ...(held > planned ? ['holds more than it needs'] : []),
    ...(picked > planned ? ['more picked than is to leave'] : []),
    ...(missing > planned - picked ? ['more missing than is left'] : []),
    ...(!holds && held > 0 ? ['holds stock though it is over, or not accepted'] : []),
    ...(Math.min(planned, held, picked, missing) < 0 ? ['below nothing'] : []),
  ])
  const interrupted = model.status === 'awaitingDocuments' || model.status === 'outOfStockToConfirm'
  return [...lines, ...(interrupted === (model.goesBackTo === null) ? ['does not know where it goes back to'] : [])]
}
