import { describe, test } from 'vitest'
import { type Bench, conformance } from './conformance.ts'
import { carriers } from './index.ts'

const practiceDay = 60_000

/** A fresh registry under a clock that only this bench turns. */
const benchOf = (code: string): Bench => {
  let time = Date.UTC(2026, 6, 14, 15)
  const carrier = carriers({ now: () => new Date(time), practiceDay }).get(code)
  if (!carrier) throw new Error(`no carrier ${code}`)
  const passDays = (days: number) => {
    time += days * practiceDay
  }
  return { carrier, account: { id: 'a', carrier: code, number: '', secrets: {}, isTest: true }, passDays }
}

describe.each([...carriers({ now: () => new Date(0), practiceDay }).keys()])('%s', (code) => {
  test.each(conformance)('$name', ({ run }) => run(benchOf(code)))
})
