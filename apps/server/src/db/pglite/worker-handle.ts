import { Worker } from 'node:worker_threads'
import type { Order, Reply, WorkerSettings } from './worker-messages.ts'

type Pending = { resolve(bytes: Uint8Array): void; reject(error: Error): void }

/** The main thread's end of the embedded database. Answers come in the order of the questions. */
export type WorkerHandle = {
  wire(bytes: Uint8Array): Promise<Uint8Array>
  /** The whole data folder as a tar file: what test databases start from. */
  snapshot(): Promise<Uint8Array>
  close(): Promise<void>
}

/** Starts the worker and waits until the database is open. */
export async function startWorker(settings: WorkerSettings): Promise<WorkerHandle> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: settings, execArgv: [] })
  const pending: Pending[] = []
  let stopped: Error | undefined
  const stop = (error: Error) => {
    stopped ??= error
    for (const { reject } of pending.splice(0)) reject(stopped)
  }
  const opened = new Promise<Uint8Array>((resolve, reject) => pending.push({ resolve, reject }))
  worker.on('message', (reply: Reply) => {
    const next = pending.shift()
    if (reply.kind === 'failed') next?.reject(new Error(`The embedded database failed: ${reply.message}`))
    else next?.resolve('bytes' in reply ? reply.bytes : new Uint8Array())
  })
  worker.on('error', (error) => stop(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => stop(new Error('The embedded database has stopped')))

  const ask = (order: Order) =>
    new Promise<Uint8Array>((resolve, reject) => {
      if (stopped) return reject(stopped)
      pending.push({ resolve, reject })
      worker.postMessage(order)
    })
  await opened
  return {
    wire: (bytes) => ask({ kind: 'wire', bytes }),
    snapshot: () => ask({ kind: 'snapshot' }),
    close: async () => {
      await ask({ kind: 'close' }).finally(() => worker.terminate())
    },
  }
}
