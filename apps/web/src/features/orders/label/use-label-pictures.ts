import type { Output } from '@stowline/contract/kernel/rpc'
import { picturesAtOnce, shipping } from '@stowline/contract/shipping/shipping.contract'
import { useEffect, useState } from 'react'
import { read } from '../../../api/read.ts'

type LabelPicture = Output<typeof shipping.labelPictures>[number]
type Pictures = ReadonlyMap<string, LabelPicture>

/** Pauses before those that are being made are asked for again, in milliseconds: two hundred are made in a few seconds. */
const pauses = [0, 700, 1_000, 1_500, 2_000, 3_000, 5_000, 8_000, 15_000]

const portionsOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / picturesAtOnce) }, (_, at) =>
    ids.slice(at * picturesAtOnce, (at + 1) * picturesAtOnce),
  )

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

type Reader = { readonly signal: AbortSignal; readonly onRead: (pictures: readonly LabelPicture[]) => void }

/** Portion by portion, the first ones first, and again what was not ready. */
const readAll = async (ids: readonly string[], { signal, onRead }: Reader): Promise<void> => {
  let asked = ids
  for (const ms of pauses) {
    await pause(ms, signal)
    if (signal.aborted) return
    const coming: string[] = []
    for (const orderIds of portionsOf(asked)) {
      const answer = await read(shipping.labelPictures, { orderIds }, signal)
      if (signal.aborted) return
      onRead(answer)
      for (const { orderId, state } of answer) if (state === 'coming') coming.push(orderId)
    }
    if (coming.length === 0) return
    asked = coming
  }
}

/** Pictures of the labels of these orders by order, as they come; what cannot be read stays a label in words. */
export const useLabelPictures = (orderIds: readonly string[] | undefined): Pictures => {
  const [pictures, setPictures] = useState<Pictures>(new Map())
  const wanted = orderIds?.join() ?? ''
  useEffect(() => {
    if (!wanted) return undefined
    const leaving = new AbortController()
    const onRead: Reader['onRead'] = (read) =>
      setPictures((known) => new Map([...known, ...read.map((one) => [one.orderId, one] as const)]))
    readAll(wanted.split(','), { signal: leaving.signal, onRead }).catch(() => {})
    return () => leaving.abort()
  }, [wanted])
  return pictures
}
