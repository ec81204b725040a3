import type { DownloadLink } from '@stowline/contract/kernel/fields'
import { useQueries } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Outcome } from './failure.ts'
import { atServer } from './server-address.ts'

/** A link of one use to a file; what it is refused for is said by the client. */
export type LinkOf = (fileId: string) => Promise<Outcome<z.output<typeof DownloadLink>>>

const asAddress = (picture: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(picture)
  })

/** The picture itself: its link leads to it once, and it is looked at often. What may come when it is looked at again is thrown, and not kept. */
export const readPhoto = async (fileId: string, linkOf: LinkOf): Promise<string | null> => {
  const link = await linkOf(fileId)
  if (!link.ok) {
    if (link.problem.isDefinite && link.problem.status !== 429) return null
    throw new Error(link.problem.message)
  }
  const answer = await fetch(atServer(link.value.url))
  if (!answer.ok) throw new Error(`${answer.status} for ${fileId}`)
  return asAddress(await answer.blob())
}

/** Where stored photos are drawn from, in the order of their ids: undefined while one is fetched, null where it cannot be. */
export const usePhotoSources = (
  fileIds: readonly string[],
  linkOf: LinkOf,
  isWanted = true,
): readonly (string | null | undefined)[] =>
  useQueries({
    queries: fileIds.map((fileId) => ({
      queryKey: ['photo', fileId],
      queryFn: () => readPhoto(fileId, linkOf),
      staleTime: Number.POSITIVE_INFINITY,
      enabled: isWanted,
    })),
  }).map(({ data, isError }) => (isError ? null : data))
