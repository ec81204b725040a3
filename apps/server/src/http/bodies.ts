import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { Refusal } from '../kernel/refusal.ts'

/** Bodies that have begun and not ended. */
export type MostUnderWay = { readonly bodies: number; readonly bytes: number }
export type BodyLimits = { readonly all: MostUnderWay; readonly address: MostUnderWay }
/** Whole bodies of calls come in within milliseconds: what adds up to this is held open on purpose, or comes over very slow lines. */
export const bodyLimits: BodyLimits = {
  all: { bodies: 1_000, bytes: 64 * 2 ** 20 },
  address: { bodies: 100, bytes: 16 * 2 ** 20 },
}

type Body = { size: number; readonly cut: () => void }
type Group = { readonly bodies: Set<Body>; bytes: number }
const newGroup = (): Group => ({ bodies: new Set(), bytes: 0 })

/** The one that has been under way longest gives way, as long as there are too many. */
const makeRoom = (group: Group, most: MostUnderWay): void => {
  for (const body of group.bodies) {
    if (group.bodies.size <= most.bodies && group.bytes <= most.bytes) return
    body.cut()
  }
}

/** Takes in the bodies of calls, and holds no more of unfinished ones than the limits say, in all and from one address. */
export function createBodies(limits: BodyLimits = bodyLimits) {
  const all = newGroup()
  const byAddress = new Map<string, Group>()

  const enter = (body: Body, address: string) => {
    const own = byAddress.get(address) ?? newGroup()
    byAddress.set(address, own)
    for (const group of [own, all]) group.bodies.add(body)
    const grow = (bytes: number) => {
      body.size += bytes
      for (const group of [own, all]) group.bytes += bytes
      makeRoom(own, limits.address)
      makeRoom(all, limits.all)
    }
    const leave = () => {
      for (const group of [own, all]) if (group.bodies.delete(body)) group.bytes -= body.size
      if (own.bodies.size === 0) byAddress.delete(address)
    }
    return { grow, leave }
  }

  /** The whole body; refused when it has more than `most` bytes, is broken off, or has to give way. What comes after a refusal is let go. */
  const read = (content: Readable, address: string, most: number): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      const parts: Buffer[] = []
      const settle = (end: () => void) => {
        leave()
        content.off('data', take).off('end', done).off('close', breakOff).resume()
        end()
      }
      const body: Body = { size: 0, cut: () => settle(() => reject(new Refusal('server.busy'))) }
      const { grow, leave } = enter(body, address)
      const take = (part: Buffer) => {
        parts.push(part)
        if (body.size + part.length > most) settle(() => reject(new Refusal('request.tooLarge')))
        else grow(part.length)
      }
      const done = () => settle(() => resolve(Buffer.concat(parts)))
      const breakOff = () => settle(() => reject(new Refusal('request.invalid')))
      content
        .on('error', () => {})
        .on('data', take)
        .on('end', done)
        .on('close', breakOff)
      grow(0)
    })

  return {
    read,
    get underWay() {
      return { bodies: all.bodies.size, bytes: all.bytes, addresses: byAddress.size }
    },
  }
}

/** How long a body may keep us waiting, in milliseconds, and how many bytes buy a millisecond more: 64 kbit a second. */
export type Pace = { readonly timeoutMs: number; readonly bytesPerMs: number }
export const bodyPace: Pace = { timeoutMs: 20_000, bytesPerMs: 8 }

export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Cuts the connection when its body, of whatever kind, comes in too slowly; also what nobody reads any more after a refusal. */
export function watchPace(request: IncomingMessage, { timeoutMs, bytesPerMs }: Pace = bodyPace): void {
  const { socket } = request
  const before = socket.bytesRead
  const began = performance.now()
  const look = () => {
    const left = timeoutMs + (socket.bytesRead - before) / bytesPerMs - (performance.now() - began)
    if (left > 0) timer = setTimeout(look, left).unref()
    else socket.destroy()
  }
  let timer = setTimeout(look, timeoutMs).unref()
  const stop = () => clearTimeout(timer)
  request.once('end', stop).once('close', stop)
}
