import { system } from '@stowline/contract/system/system.contract'
import type { Output } from '@stowline/contract/kernel/rpc'
import { useEffect, useRef } from 'react'
import { createStore } from '../ui/frame/store.ts'
import { requestOf } from './client.ts'
import { createEventCutter } from './event-stream.ts'

export type LiveMessage = Output<typeof system.stream>

const listeners = new Set<(message: LiveMessage) => void>()
/** False while the stream is down: whoever shows something live then asks every few seconds. */
export const isLive = createStore(false)

const firstPause = 1_000
const longestPause = 30_000

const tell = (data: string): void => {
  const message = JSON.parse(data) as LiveMessage
  for (const listener of [...listeners]) listener(message)
}

/** Reads one connection to its end and answers with the id of the last message. */
const readOnce = async (lastId: string | undefined, signal: AbortSignal): Promise<string | undefined> => {
  const { url, init } = requestOf(system.stream.wire, {})
  const headers = { ...(init.headers as Record<string, string>), ...(lastId && { 'Last-Event-ID': lastId }) }
  const response = await fetch(url, { headers, signal })
  if (!response.ok || !response.body) throw new Error(`stream ${response.status}`)
  isLive.set(true)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  const cut = createEventCutter()
  let last = lastId
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return last
    for (const event of cut(value)) {
      last = event.id ?? last
      tell(event.data)
    }
  }
}

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      done()
    })
  })

/** Keeps the live stream open until the signal ends it, with longer pauses after each failure. */
export const stayLive = async (signal: AbortSignal): Promise<void> => {
  let last: string | undefined
  let pause = firstPause
  while (!signal.aborted) {
    try {
      last = await readOnce(last, signal)
      pause = firstPause
    } catch {
      pause = Math.min(pause * 2, longestPause)
    }
    isLive.set(false)
    await wait(pause, signal)
  }
}

/** Hears the messages of some topics while mounted; `resync` comes to everybody. */
export const useLive = (topics: readonly LiveMessage['topic'][], hear: (message: LiveMessage) => void): void => {
  const latest = useRef(hear)
  latest.current = hear
  const wanted = topics.join(' ')
  useEffect(() => {
    const listener = (message: LiveMessage) => {
      if (message.topic === 'resync' || wanted.split(' ').includes(message.topic)) latest.current(message)
    }
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }, [wanted])
}
