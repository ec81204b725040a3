import { createServer, type RequestListener, type Server } from 'node:http'

/** A listening port that can be shut and opened again under the same number. */
export type Port = {
  readonly url: string
  /** Takes no connections and drops those that stand. */
  readonly shut: () => void
  readonly open: () => void
  readonly close: () => Promise<void>
}

const host = '127.0.0.1'
/** How long a connection is kept between two calls, in milliseconds. Node's five seconds end it under a caller who is busy. */
const keptMs = 120_000

const listening = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.removeListener('error', reject)
      resolve()
    })
  })

export const openPort = async (listener: RequestListener, port = 0): Promise<Port> => {
  const server = createServer({ keepAliveTimeout: keptMs }, listener)
  await listening(server, port)
  const address = server.address()
  const chosen = typeof address === 'object' && address ? address.port : port
  const shut = () => {
    server.close()
    server.closeAllConnections()
  }
  return {
    url: `http://${host}:${chosen}`,
    shut,
    open: () => {
      if (!server.listening) server.listen(chosen, host)
    },
    close: () =>
      new Promise((resolve) => {
        if (!server.listening) return resolve()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
