import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'

/** How often each node is asked whether it is ready, in milliseconds. */
const lookEvery = 500

export type ReverseProxy = {
  readonly port: number
  readonly ready: () => readonly string[]
  readonly stop: () => Promise<void>
}

/** `asksNext`: whether a request that nobody took goes to another node. Without it every fault of a node is seen. */
type Options = { readonly port?: number; readonly asksNext?: boolean }

/**
 * A small reverse proxy for trying several nodes on one machine: round robin over those whose /readyz says yes. A request that could not be sent at all goes to the
 * next one; nothing that was begun is sent twice. For real work take one that is made for it.
 */
export const startReverseProxy = async (
  urls: readonly string[],
  { port = 0, asksNext = true }: Options = {},
): Promise<ReverseProxy> => {
  const agent = new Agent({ keepAlive: true })
  let ready: readonly string[] = []
  const look = async () => {
    const states = await Promise.all(urls.map(isReady))
    ready = urls.filter((_, at) => states[at])
  }
  await look()
  const timer = setInterval(() => void look(), lookEvery)
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    turn += 1
    const order = [...ready.slice(turn % ready.length), ...ready.slice(0, turn % ready.length)]
    passOn(agent, incoming, outgoing, asksNext ? order : order.slice(0, 1))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { port: portOf(server), ready: () => ready, stop: () => close(server, agent, timer) }
}

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}

const passOn = (
  agent: Agent,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  [url, ...others]: readonly string[],
): void => {
  if (!url) return void outgoing.writeHead(502).end('no node is ready')
  const { method, headers, socket } = incoming
  const forwarded = {
    ...headers,
    'x-forwarded-for': [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', '),
  }
  const inner = request(`${url}${incoming.url}`, { agent, method, headers: forwarded }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
    answer.on('error', () => outgoing.destroy())
  })
  // Nobody listens there: nothing was sent. A kept connection that its node closed in the same moment has taken nothing either.
  inner.on('error', (error: NodeJS.ErrnoException) => {
    const isUnsent =
      error.code === 'ECONNREFUSED' || (inner.reusedSocket && error.code === 'ECONNRESET' && isRepeatable(incoming))
    if (isUnsent && others.length && !outgoing.headersSent) return passOn(agent, incoming, outgoing, others)
    if (outgoing.headersSent) outgoing.destroy()
    else outgoing.writeHead(502).end('the node broke off')
  })
  outgoing.on('close', () => inner.destroy())
  // Not before somebody listens: what a dead node was handed could not be told to the next one.
  inner.once('socket', (to) => (to.connecting ? to.once('connect', () => incoming.pipe(inner)) : incoming.pipe(inner)))
}

/** Without a body nothing is lost by asking again. */
const isRepeatable = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD'

const portOf = (server: Server): number => {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

const close = (server: Server, agent: Agent, timer: NodeJS.Timeout): Promise<void> => {
  clearInterval(timer)
  agent.destroy()
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
