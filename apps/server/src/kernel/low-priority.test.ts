import { constants, getPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

test.runIf(process.platform === 'linux')('a thread puts itself behind the others, and nobody else', async () => {
  const before = getPriority()
  const script = `import('${new URL('./low-priority.ts', import.meta.url).href}').then(({ lowerOwnPriority }) => {
    lowerOwnPriority()
    const thread = Number(require('node:fs').readlinkSync('/proc/thread-self').split('/').at(-1))
    require('node:worker_threads').parentPort.postMessage(require('node:os').getPriority(thread))
  })`
  const worker = new Worker(script, { eval: true, execArgv: [] })
  const own = await new Promise((resolve, reject) => worker.on('message', resolve).on('error', reject))
  expect(own).toBe(constants.priority.PRIORITY_BELOW_NORMAL)
  expect(getPriority()).toBe(before)
  await worker.terminate()
})
