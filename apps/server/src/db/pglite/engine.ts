import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Engine } from '../database.ts'
import { gatherWrites } from '../gather-writes.ts'
import { renewPlans } from '../renew-plans.ts'
import { valueParsers } from '../values.ts'
import { lockFolder } from './folder-lock.ts'
import { wireStream } from './wire-stream.ts'
import { startWorker, type WorkerHandle } from './worker-handle.ts'

/** How long a request waits for its turn at the one connection before it is refused, in milliseconds. */
const LONGEST_WAIT = 30_000

/** Opens the embedded database under a data folder, of which this process becomes the only user. */
export async function openEmbedded(dataDir: string): Promise<Engine> {
  await mkdir(dataDir, { recursive: true })
  const lock = lockFolder(dataDir)
  try {
    const folder = join(dataDir, 'database')
    if (!existsSync(folder)) await initialise(folder)
    const engine = engineOver(await startWorker({ dataDir: folder }))
    return { ...engine, close: () => engine.close().finally(lock.release) }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** A first start that is killed must not leave half a database behind: it is made beside its place and moved there when whole. */
async function initialise(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  const worker = await startWorker({ dataDir: unfinished })
  await worker.close()
  await rename(unfinished, folder)
}

/** An embedded database in memory, for tests; it may start from a snapshot. */
export async function openInMemory(snapshotFile?: string): Promise<Engine & { snapshot: WorkerHandle['snapshot'] }> {
  const worker = await startWorker(snapshotFile ? { snapshotFile } : {})
  return { ...engineOver(worker), snapshot: worker.snapshot }
}

function engineOver(worker: WorkerHandle): Engine {
  const listeners = new Map<string, Set<(payload: string) => void>>()
  const pool = new pg.Pool({
    max: 1,
    pipeline: true,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: LONGEST_WAIT,
    stream: () => gatherWrites(wireStream(worker)),
    types: valueParsers,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
  })
  pool.on('error', () => {})
  renewPlans(pool)
  pool.on('connect', (client) => {
    client.on('error', () => {})
    client.on('notification', ({ channel, payload }) => {
      for (const hear of listeners.get(channel) ?? []) hear(payload ?? '')
    })
    for (const channel of listeners.keys()) void client.query(`listen ${pg.escapeIdentifier(channel)}`)
  })
  return {
    kind: 'embedded',
    hears: true,
    pool,
    async listen(channel, onNotification, onReconnect) {
      const hearing = listeners.get(channel) ?? new Set()
      listeners.set(channel, hearing.add(onNotification))
      await pool.query(`listen ${pg.escapeIdentifier(channel)}`)
      onReconnect?.()
      return async () => void hearing.delete(onNotification)
    },
    async close() {
      await pool.end()
      await worker.close()
    },
  }
}
