import { useCallback, useEffect, useRef, useState } from 'react'
import { newKey } from '../kit/new-key.ts'
import { checkFiles, type UploadLimits, type UploadRefusal } from './upload-limits.ts'

export type UploadedFile = { readonly fileId: string; readonly name: string; readonly size: number }
/** Sends one file; tells the share that is up (0 to 1); rejects with a message for the person. */
export type UploadAdapter = (
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<UploadedFile>

export type UploadItem = {
  readonly key: string
  readonly name: string
  readonly size: number
  readonly share: number
  readonly done?: UploadedFile | undefined
  readonly problem?: string | undefined
  /** Address of a picture of the file, for images. */
  readonly preview?: string | undefined
}

const previewOf = (file: File): string | undefined =>
  file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined

/** Files on their way up and those that arrived. */
export const useUploads = (
  limits: UploadLimits,
  upload: UploadAdapter,
  onChange: (files: readonly UploadedFile[]) => void,
) => {
  const [items, setItems] = useState<readonly UploadItem[]>([])
  const [refused, setRefused] = useState<readonly UploadRefusal[]>([])
  const flights = useRef(new Map<string, AbortController>())
  const notify = useRef(onChange)
  useEffect(() => {
    notify.current = onChange
  })
  const patch = useCallback(
    (key: string, change: Partial<UploadItem>) =>
      setItems((all) => all.map((item) => (item.key === key ? { ...item, ...change } : item))),
    [],
  )
  const finished = items.map(({ done }) => done?.fileId ?? '').join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: progress alone is no change of the files
  useEffect(() => {
    notify.current(items.flatMap(({ done }) => done ?? []))
  }, [finished])

  const send = async (key: string, file: File) => {
    const flight = new AbortController()
    flights.current.set(key, flight)
    try {
      patch(key, { done: await upload(file, (share) => patch(key, { share }), flight.signal), share: 1 })
    } catch (error) {
      if (!flight.signal.aborted) patch(key, { problem: error instanceof Error ? error.message : '' })
    }
  }
  const add = (files: readonly File[]) => {
    // One file at most: a new one takes the place of the old one.
    const isReplacing = limits.maxFiles === 1
    const { accepted, refused: no } = checkFiles(files, limits, isReplacing ? 0 : items.length)
    setRefused(no)
    const added = accepted.map((file) => ({
      key: newKey(),
      name: file.name,
      size: file.size,
      share: 0,
      preview: previewOf(file),
      file,
    }))
    if (added.length === 0) return
    setItems((before) => [...(isReplacing ? [] : before), ...added.map(({ file: _file, ...item }) => item)])
    for (const { key, file } of added) void send(key, file)
  }
  const remove = (key: string) => {
    flights.current.get(key)?.abort()
    setItems((all) => all.filter((item) => item.key !== key))
  }
  return { items, refused, add, remove }
}
