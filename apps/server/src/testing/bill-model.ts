type Charge = { readonly day: string; readonly cents: number; readonly isOpen: boolean; month: string | undefined }
type Bill = {
  readonly month: string
  readonly total: number
  readonly open: number
  readonly count: number
  isSettled: boolean
}

const following = (month: string): string => {
  const [year = 0, of = 0] = month.split('-').map(Number)
  return of === 12 ? `${year + 1}-01` : `${year}-${String(of + 1).padStart(2, '0')}`
}
const later = (one: string, other: string): string => (one > other ? one : other)

/** A merchant's account in plain words, beside which the real one is held: every charge alone asks which bill it belongs on. */
export class BillModel {
  balance = 0
  readonly charges: Charge[] = []
  readonly bills: Bill[] = []

  charge(day: string, cents: number): void {
    this.charges.push({ day, cents, isOpen: true, month: undefined })
  }

  /** Given back in money at once, and written down as a charge. */
  compensate(day: string, cents: number): void {
    this.balance += cents
    this.charges.push({ day, cents: -cents, isOpen: false, month: undefined })
  }

  pay(cents: number): void {
    this.balance += cents
  }

  /** What the night of a day issues, by month. */
  due(today: string): Omit<Bill, 'isSettled'>[] {
    const newest = this.bills.at(-1)?.month
    const monthOf = ({ day }: Charge) => later(day.slice(0, 7), newest ? following(newest) : '')
    const waiting = this.charges.filter((charge) => charge.month === undefined && monthOf(charge) < today.slice(0, 7))
    const sumOf = (charges: readonly Charge[]) => charges.reduce((sum, { cents }) => sum + cents, 0)
    return [...Map.groupBy(waiting, monthOf)].toSorted().map(([month, charges]) => ({
      ...{ month, total: sumOf(charges), count: charges.length },
      open: sumOf(charges.filter(({ isOpen }) => isOpen)),
    }))
  }

  night(today: string): void {
    const newest = this.bills.at(-1)?.month
    for (const bill of this.due(today)) {
      for (const charge of this.charges)
        if (charge.month === undefined && later(charge.day.slice(0, 7), newest ? following(newest) : '') === bill.month)
          charge.month = bill.month
      this.bills.push({ ...bill, isSettled: false })
    }
    for (const bill of this.bills) {
      if (bill.isSettled) continue
      if (bill.open > 0 && this.balance < bill.open) return
      this.balance -= bill.open
      bill.isSettled = true
    }
  }
}
