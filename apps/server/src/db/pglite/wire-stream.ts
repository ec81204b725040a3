import { Duplex } from 'node:stream'
import type { WorkerHandle } from './worker-handle.ts'

const TERMINATE = 'X'.charCodeAt(0)

/** A message of the simple protocol holding these statements. */
function simpleQuery(sql: string): Buffer {
  const text = Buffer.from(`${sql}\0`)
  const head = Buffer.alloc(5)
  head.write('Q')
  head.writeInt32BE(text.length + 4, 1)
  return Buffer.concat([head, text])
}

// The engine is one session that outlives the client: a new client starts from a clean one.
const CLEAN = ['rollback', 'discard all'].map(simpleQuery)

/** What `pg` takes for a socket: bytes written go to the worker, its answers are read back. */
export function wireStream(worker: WorkerHandle): Duplex {
  let isStarted = false
  const exchange = async (bytes: Buffer) => {
    if (!isStarted) {
      for (const statement of CLEAN) await worker.wire(statement)
      isStarted = true
    }
    if (bytes[0] !== TERMINATE) stream.push(await worker.wire(bytes))
  }
  const stream = new Duplex({
    read() {},
    writev: (chunks, done) =>
      void exchange(Buffer.concat(chunks.map(({ chunk }: { readonly chunk: Buffer }) => chunk))).then(
        () => done(),
        done,
      ),
    final(done) {
      stream.push(null)
      done()
    },
  })
  const socket = { setNoDelay: () => stream, setKeepAlive: () => stream, ref: () => stream, unref: () => stream }
  return Object.assign(stream, socket, { connect: () => void setImmediate(() => stream.emit('connect')) })
}
