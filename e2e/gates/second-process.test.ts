import { once } from 'node:events'
import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { figure } from '../../tools/figure.ts'
import { failsAbove } from '../../tools/wall-clock.ts'
import { hasEnded, newDataDir, spawnServer, startServer } from '../server.ts'

/** Files and folders that somebody else on the machine might read or write, save those that the embedded engine makes as it likes. */
const openToOthers = (folder: string): string[] =>
  [folder, ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))].filter(
    (path) => !path.startsWith(join(folder, 'database/')) && (statSync(path).mode & 0o077) !== 0,
  )

test('the data folder is closed to other accounts, also one that was open before, and so is what is written into it', async () => {
  const dataDir = newDataDir()
  chmodSync(dataDir, 0o755)
  const server = await startServer({ DEMO: '0' }, dataDir)
  try {
    expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['database', 'secrets.json']))
    const open = openToOthers(dataDir)
    figure('files open to others', `${open.length} (limit 0)`)
    expect(open).toEqual([])
  } finally {
    await server.stop()
  }
})

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
