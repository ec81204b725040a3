import { once } from 'node:events'
import { expect, test } from 'vitest'
import { figure } from '../../tools/figure.ts'
import { hasEnded, spawnServer, startServer } from '../server.ts'
import { failsAbove } from '../../tools/wall-clock.ts'

const tries = 20
const target = 2_000

test('a second process on the data folder is refused at once, the first is unharmed', async () => {
  const first = await startServer({ DEMO: '0' })
  const times: number[] = []
  let clear = 0
  try {
    for (let round = 0; round < tries; round += 1) {
      const started = performance.now()
      const second = spawnServer({ PORT: '0', DATA_DIR: first.dataDir, DEMO: '0' })
      if (!hasEnded(second.child)) await once(second.child, 'close', { signal: AbortSignal.timeout(60_000) })
      times.push(performance.now() - started)
      expect(second.child.exitCode).toBeGreaterThan(0)
      if (/in use by another Stowline process/.test(second.log())) clear += 1
      expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
    }
  } finally {
    await first.stop()
  }
  const slowest = Math.max(...times)
  figure(
    'second process',
    `${times.length} of ${tries} refused, ${clear} with a clear message, slowest ${(slowest / 1000).toFixed(2)} s (target 2 s)`,
  )
  expect(clear).toBe(tries)
  expect(slowest).toBeLessThanOrEqual(failsAbove(target))
})
