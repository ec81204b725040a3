import { Agent, request } from 'node:http'

export type Shot = {
  readonly url: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}
export type Rate = { readonly perSecond: number; readonly p50: number; readonly p99: number; readonly bytes: number }

/** One request over a kept connection; refuses anything but 200, so that an error is never taken for speed. */
export const fire = (agent: Agent, { url, method = 'POST', headers = {}, body }: Shot): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
    const outgoing = request(url, { agent, method, headers: { ...headers, ...length } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => {
        const answer = Buffer.concat(chunks)
        if (response.statusCode === 200) resolve(answer)
        else reject(new Error(`${url}: ${response.statusCode} ${answer.toString().slice(0, 300)}`))
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })

const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Runs `work` from `clients` at once for so long; what is returned per run are its bytes. */
export const measure = async (clients: number, forSeconds: number, work: () => Promise<number>): Promise<Rate> => {
  const durations: number[] = []
  let bytes = 0
  const begin = performance.now()
  const end = begin + forSeconds * 1000
  const client = async () => {
    while (performance.now() < end) {
      const started = performance.now()
      bytes = await work()
      durations.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const elapsed = (performance.now() - begin) / 1000
  const sorted = durations.sort((a, b) => a - b)
  return { perSecond: sorted.length / elapsed, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99), bytes }
}

/** Warmed up first, so that both sides of a ratio are measured hot. */
export const measureHot = async (clients: number, work: () => Promise<number>, forSeconds = 2.5): Promise<Rate> => {
  await measure(clients, 0.7, work)
  return measure(clients, forSeconds, work)
}

export type Rates = { readonly bare: number; readonly ours: number; readonly ratio: number }
type Work = () => Promise<number>
const median = (values: readonly number[]) =>
  quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  )

/** Both sides of a ratio in short turns, hot, as runs per second, medians of the turns: a machine that grows slower meanwhile does so for both. */
export const measureInTurns = async (
  clients: number,
  bare: Work,
  ours: Work,
  { turns = 9, turnSeconds = 0.4 } = {},
): Promise<Rates> => {
  for (const work of [bare, ours]) await measure(clients, 0.7, work)
  const pairs: { readonly bare: number; readonly ours: number }[] = []
  for (let turn = 0; turn < turns; turn++) {
    const { perSecond } = await measure(clients, turnSeconds, bare)
    pairs.push({ bare: perSecond, ours: (await measure(clients, turnSeconds, ours)).perSecond })
  }
  return {
    bare: median(pairs.map((pair) => pair.bare)),
    ours: median(pairs.map((pair) => pair.ours)),
    ratio: median(pairs.map((pair) => pair.ours / pair.bare)),
  }
}

export const httpWork = (shot: Shot, clients: number): { work: Work; close: () => void } => {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  return { work: async () => (await fire(agent, shot)).length, close: () => agent.destroy() }
}
