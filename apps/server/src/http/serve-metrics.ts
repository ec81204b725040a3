import { createServer } from 'node:http'
import type { Metrics } from '../kernel/metrics.ts'

/** A port of its own, on this machine only unless another address is given: figures are not for everybody. */
export function serveMetrics(metrics: Metrics, { port, host }: { port: number; host: string }): () => void {
  const server = createServer((request, response) => {
    const answer = (status: number, text: string) =>
      response.writeHead(status, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text)
    if (request.url !== '/metrics') return void answer(404, '')
    // A scrape that fails is the watcher's to notice, and no reason to end.
    metrics.text().then(
      (text) => answer(200, text),
      () => answer(500, ''),
    )
  })
  server.listen(port, host)
  return () => {
    metrics.stop()
    server.close()
  }
}
