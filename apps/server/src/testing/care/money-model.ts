import type { ReturnHandling } from '@stowline/domain/returns/choices'

/** What a service of the sample tariff costs a piece, in cents, and at least; what it does not name is free. */
const services: Partial<Record<ReturnHandling, readonly [each: number, least: number]>> = {
  restock: [45, 0],
  relabel: [50, 0],
  destroy: [60, 500],
  changePackaging: [80, 0],
  openBox: [295, 0],
  disassemble: [350, 0],
  openReturn: [295, 0],
}

/** A merchant's money told a second time, by plain sums in cents: what he has, and every charge that he finds. */
export class MoneyModel {
  balance: number
  readonly charges: string[] = []

  constructor(balance: number) {
    this.balance = balance
  }

  private charge(type: string, cents: number): void {
    if (cents !== 0) this.charges.push(`${type} ${cents}`)
  }

  /** A label leaves the balance when it is bought; given back, its money returns. */
  buy(price: number): void {
    this.balance -= price
    this.charge('freight', price)
  }

  giveBack(price: number): void {
    this.balance += price
    this.charge('freight', -price)
  }

  /** A parcel of up to five pounds, and each piece after the first. */
  handleOrder(pieces: number): void {
    this.charge('orderHandling', 145 + 35 * (pieces - 1))
  }

  handleReturned(handling: ReturnHandling, pieces: number): void {
    const [each, least] = services[handling] ?? [0, 0]
    this.charge('valueAdded', Math.max(least, each * pieces))
  }

  /** Cartons of one piece, up to twelve inches long. */
  transfer(cartons: number): void {
    this.charge('transfer', 150 * cartons)
  }

  cancelTruck(fee: number): void {
    this.charge('transfer', fee)
  }

  compensate(amount: number): void {
    this.balance += amount
    this.charge('compensation', -amount)
  }
}
