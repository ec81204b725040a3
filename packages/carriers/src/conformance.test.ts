import { afterEach, describe, expect, test } from 'vitest'
import { type Bench, conformance } from './conformance.ts'
import { type Double, startDouble } from './double/double.ts'
import { fedexCarrier } from './fedex/fedex.ts'
import { carriers } from './index.ts'
import { canJudgeTraffic, judgedTraffic, trafficJudge } from './testing/traffic-judge.ts'
import { upsCarrier } from './ups/ups.ts'

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

describe('practice', () => {
  test.each(conformance)('$name', ({ run }) => run(benchOf('practice')))
})

/** Adapters speak to doubles of their carriers, over HTTP and under the eye of the published schemas. */
const remote = { ups: upsCarrier, fedex: fedexCarrier } as const
const day = 86_400_000

test('every carrier of the registry is on a bench', () => {
  expect(carriers({ now: () => new Date(0), practiceDay, practice: false }).has('practice')).toBe(false)
  const registry = carriers({ now: () => new Date(0), practiceDay })
  expect([...registry.keys()].sort()).toEqual(['practice', ...Object.keys(remote)].sort())
})

describe.each(['ups', 'fedex'] as const)('%s', (code) => {
  const judgedBefore = judgedTraffic()
  let double: Double | undefined
  afterEach(() => double?.stop())

  const benchAtDouble = async (): Promise<Bench> => {
    let time = Date.UTC(2026, 6, 13, 15)
    const now = () => new Date(time)
    const passDays = (days: number) => {
      time += days * day
    }
    double = await startDouble({ now, day, ...(trafficJudge ? { judge: trafficJudge } : {}) })
    const host = code === 'ups' ? double.upsHost : double.fedexHost
    const { number, secrets } = double.accounts[code]
    const carrier = remote[code]({ now, hosts: { test: host, production: host } })
    // What a process before this one has sent would be known by now.
    passDays(1)
    return { carrier, account: { id: 'a', carrier: code, number, secrets, isTest: true }, passDays }
  }

  test.each(conformance)('$name', async ({ run }) => {
    await run(await benchAtDouble())
    expect(double?.violations()).toEqual([])
  })

  test.runIf(canJudgeTraffic)('the schemas were asked', () => {
    expect(judgedTraffic() - judgedBefore).toBeGreaterThan(1000)
  })
})
