import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isLive, stayLive } from './live.ts'

let asked: (string | null)[]
let end: AbortController
beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  end = new AbortController()
})
afterEach(() => {
  end.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Stream = ReadableStreamDefaultController<Uint8Array>
const bytes = (text: string) => new TextEncoder().encode(text)

/** A server whose n-th connection does what is said; an aborted one breaks, as a browser's does. */
const serve = (...connections: ((stream: Stream) => void)[]) =>
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const connect = connections[asked.length]
    asked.push(new Headers(init.headers).get('Last-Event-ID'))
    const start = (stream: Stream) => {
      init.signal?.addEventListener('abort', () => stream.error(new DOMException('aborted', 'AbortError')))
      connect?.(stream)
    }
    return new Response(new ReadableStream({ start }))
  })

const message = 'id: life-7\ndata: {"topic":"task","id":"a"}\n\n'

it('asks for what it missed after a connection that broke off', async () => {
  let stream: Stream | undefined
  serve((first) => {
    stream = first
    first.enqueue(bytes(message))
  })
  void stayLive(end.signal)
  await vi.advanceTimersByTimeAsync(100)
  expect(isLive.get()).toBe(true)
  stream?.error(new TypeError('network error'))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(asked).toEqual([null, 'life-7'])
})

it('leaves a connection without a sign of life', async () => {
  serve((first) => first.enqueue(bytes(message)))
  void stayLive(end.signal)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toEqual([null, 'life-7'])
})

it('keeps a connection that shows signs of life', async () => {
  serve((first) => void setInterval(() => first.enqueue(bytes(': \n\n')), 15_000))
  void stayLive(end.signal)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(asked).toHaveLength(1)
})
