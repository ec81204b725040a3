import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { Order, Reply, WorkerSettings } from './worker-messages.ts'

// The embedded database, in a thread of its own: a long query must not hold up the server's event loop. It speaks PostgreSQL's wire
// protocol with the `pg` client of the main thread, so that both engines share one driver.
const { dataDir, snapshotFile }: WorkerSettings = workerData
if (!parentPort) throw new Error('The embedded database runs in a worker')
const port = parentPort

// Memory for pages (the operating system caches the files anyway), UTC, and the planner's view of storage as on PostgreSQL (postgres/engine.ts).
const SETTINGS = ['shared_buffers=64MB', 'timezone=UTC', 'random_page_cost=1.1', 'jit=off']
const startParams = [...PGlite.defaultStartParams, ...SETTINGS.flatMap((setting) => ['-c', setting])]

const loadDataDir = snapshotFile ? new Blob([await readFile(snapshotFile)]) : undefined
const database = await PGlite.create({
  ...(dataDir && { dataDir }),
  ...(loadDataDir && { loadDataDir }),
  extensions: { pg_trgm },
  startParams,
})

/**
 * Runs messages of the protocol and gives what the engine answers, byte for byte. The engine hands it over piece by piece, each only lent: the next
 * lies in its place. Its own collecting call would also read the answers and keep all that was ever read.
 */
async function answerTo(messages: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  await database.execProtocolRawStream(messages, { onRawData: (piece) => void pieces.push(new Uint8Array(piece)) })
  const [only] = pieces
  return only && pieces.length === 1 ? only : joined(pieces)
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

const send = (reply: Reply, moved: ArrayBuffer[] = []) => port.postMessage(reply, moved)

async function obey(order: Order): Promise<void> {
  if (order.kind === 'wire') {
    const bytes = await answerTo(order.bytes)
    return send({ kind: 'wire', bytes }, [bytes.buffer])
  }
  if (order.kind === 'snapshot') {
    const snapshot = await database.dumpDataDir('none')
    return send({ kind: 'snapshot', bytes: new Uint8Array(await snapshot.arrayBuffer()) })
  }
  await database.close()
  send({ kind: 'closed' })
}

// One order at a time, in the order of arrival: the protocol's state lives in the engine.
let turn = Promise.resolve()
port.on('message', (order: Order) => {
  turn = turn.then(() => obey(order)).catch((error: Error) => send({ kind: 'failed', message: error.message }))
})
send({ kind: 'ready' })
