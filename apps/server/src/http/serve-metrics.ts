import { createServer } from 'node:http'
import type { Metrics } from '../kernel/metrics.ts'

/** A port of its own, on this machine only unless another address is given: figures are not for everybody. */
export function serveMetrics(metrics: Metrics, { port, host }: { port: number; host: string }): () => void {
  const server = createServer(async (request, response) => {
    const isKnown = request.url === '/metrics'
    const text = isKnown ? await metrics.text() : ''
    response.writeHead(isKnown ? 200 : 404, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text)
  })
  server.listen(port, host)
  return () => {
    metrics.stop()
    server.close()
  }
}
