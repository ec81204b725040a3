import type { Server } from './server.ts'

/** A server started with this can be asked for its live heap. */
export const inspectable = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

type Message = {
  readonly id?: number
  readonly method?: string
  readonly params?: Record<string, unknown>
  readonly result?: unknown
}
type Ask = (method: string, params?: object) => Promise<unknown>
type HeapUsage = { readonly usedSize: number; readonly backingStorageSize?: number }

/**
 * What every thread of a server holds after a forced collection, in bytes: objects and the buffers behind them. Asked of the running product by the
 * debugger that Node brings along; nothing of it is in the product.
 */
export const liveHeapOf = async (server: Server): Promise<number> => {
  const address = /Debugger listening on (ws:\S+)/.exec(server.log())?.[1]
  if (!address) throw new Error('the server was not started with `inspectable`')
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', reject, { once: true })
  })
  try {
    const sessions: string[] = []
    const main = conversation(
      (message) => socket.send(message),
      (hear) => socket.addEventListener('message', ({ data }) => hear(JSON.parse(String(data)))),
      ({ method, params }) => method === 'NodeWorker.attachedToWorker' && sessions.push(String(params?.['sessionId'])),
    )
    await main('NodeWorker.enable', { waitForDebuggerOnStart: false })
    const workers = sessions.map((sessionId) => workerOf(main, socket, sessionId))
    let bytes = 0
    for (const thread of [main, ...workers]) bytes += await collected(thread)
    return bytes
  } finally {
    socket.close()
  }
}

/** Collected twice: what the first collection lets go of may hold more. */
const collected = async (ask: Ask): Promise<number> => {
  for (let round = 0; round < 2; round += 1) await ask('HeapProfiler.collectGarbage')
  const { usedSize, backingStorageSize = 0 } = (await ask('Runtime.getHeapUsage')) as HeapUsage
  return usedSize + backingStorageSize
}

const workerOf = (main: Ask, socket: WebSocket, sessionId: string): Ask =>
  conversation(
    (message) => void main('NodeWorker.sendMessageToWorker', { sessionId, message }),
    (hear) =>
      socket.addEventListener('message', ({ data }) => {
        const { method, params } = JSON.parse(String(data)) as Message
        if (method === 'NodeWorker.receivedMessageFromWorker' && params?.['sessionId'] === sessionId)
          hear(JSON.parse(String(params['message'])))
      }),
  )

/** Questions and answers, told apart by their number. */
const conversation = (
  say: (message: string) => void,
  onMessage: (hear: (message: Message) => void) => void,
  other: (message: Message) => unknown = () => {},
): Ask => {
  const open = new Map<number, (result: unknown) => void>()
  let count = 0
  onMessage((message) => {
    if (message.id === undefined) return void other(message)
    open.get(message.id)?.(message.result)
    open.delete(message.id)
  })
  return (method, params = {}) =>
    new Promise((resolve) => {
      count += 1
      open.set(count, resolve)
      say(JSON.stringify({ id: count, method, params }))
    })
}
