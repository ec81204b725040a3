import { liveTopics } from '@stowline/domain/kernel/live-topics'
import { fieldsIn, isOneOf } from '@stowline/domain/kernel/records'
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

const tell = (message: LiveMessage): void => {
  for (const listener of [...listeners]) listener(message)
}

/** Two of the server's signs of life, which come every 15 s, and a little for the way: a connection that is silent for longer is dead. */
const longestSilence = 35_000

/** Where the stream stands: kept over connections, however they end. */
type Place = { last: string | undefined; isFirst: boolean }

/** Ends what it watches unless `heard` is called often enough. */
const silenceWatch = (signal: AbortSignal) => {
  const end = new AbortController()
  const fall = () => end.abort()
  let timer = setTimeout(fall, longestSilence)
  signal.addEventListener('abort', fall)
  return {
    signal: end.signal,
    heard: () => {
      clearTimeout(timer)
      timer = setTimeout(fall, longestSilence)
    },
    stop: () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', fall)
    },
  }
}

const topics = [...liveTopics, 'resync'] as const
const messageIn = (text: string): LiveMessage | undefined => {
  const { topic, id } = fieldsIn(JSON.parse(text))
  return isOneOf(topics, topic) && typeof id === 'string' ? { topic, id } : undefined
}

/** Reads one connection to its end. */
const readOnce = async (place: Place, signal: AbortSignal, heard: () => void): Promise<void> => {
  const { url, init } = requestOf(system.stream.wire, {})
  const headers = { ...(init.headers as Record<string, string>), ...(place.last && { 'Last-Event-ID': place.last }) }
  const response = await fetch(url, { headers, signal })
  if (!response.ok || !response.body) throw new Error(`stream ${response.status}`)
  isLive.set(true)
  // With an id the server tells what was missed; without one nobody knows, so everything is read again.
  if (!place.isFirst && !place.last) tell({ topic: 'resync', id: '' })
  place.isFirst = false
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  const cut = createEventCutter()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    heard()
    for (const event of cut(value)) {
      place.last = event.id ?? place.last
      const message = messageIn(event.data)
      if (message) tell(message)
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
  const place: Place = { last: undefined, isFirst: true }
  let pause = firstPause
  while (!signal.aborted) {
    const silence = silenceWatch(signal)
    try {
      await readOnce(place, silence.signal, silence.heard)
      pause = firstPause
    } catch {
      // One that had been open was no failure to open.
      pause = isLive.get() ? firstPause : Math.min(pause * 2, longestPause)
      place.isFirst = false
    } finally {
      silence.stop()
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
