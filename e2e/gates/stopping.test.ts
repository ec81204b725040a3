import { setTimeout as wait } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { figure } from '../../tools/figure.ts'
import { failsAbove } from '../../tools/wall-clock.ts'
import { copyOf } from '../demo-data.ts'
import { startServer } from '../server.ts'
import { isFull } from './world.ts'

/** Milliseconds after its start at which a server is stopped: a demo that was just started asks about all its parcels. */
const moments = isFull ? [0, 200, 400, 700, 1_000, 1_500, 2_000, 3_000] : [700]
/** A stopping server may finish what is under way, and no more. In milliseconds. */
const target = 5_000

/** The lines of a log that are errors. */
const errorsIn = (log: string): string[] => log.split('\n').filter((line) => /^\{"level":[56]0/.test(line))

test('a server that is stopped in the midst of its work ends what is under way and logs no error', async () => {
  const errors: string[] = []
  const times: number[] = []
  for (const moment of moments) {
    const server = await startServer({}, copyOf(inject('embeddedDemo')))
    try {
      await wait(moment)
      const stopped = performance.now()
      await server.end()
      times.push(performance.now() - stopped)
      expect(server.process.exitCode).toBe(0)
      errors.push(...errorsIn(server.log()))
    } finally {
      await server.stop()
    }
  }
  if (errors.length) console.log(errors.slice(0, 5).join('\n'))
  const slowest = Math.max(...times)
  figure(
    'stopping at work',
    `${moments.length} servers: ${errors.length} errors logged (limit 0), slowest ${(slowest / 1000).toFixed(1)} s (target 5 s)`,
  )
  expect(errors).toEqual([])
  expect(slowest).toBeLessThanOrEqual(failsAbove(target))
})
