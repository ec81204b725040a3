import { pMapSettled } from 'p-map'

/**
 * Works through rows, so many at a time. After one that breaks no further row is begun, and nobody leaves before those under way have written
 * what they were about; then its error is thrown.
 */
export const workThrough = async <Row>(
  rows: Iterable<Row>,
  concurrency: number,
  work: (row: Row) => Promise<unknown>,
): Promise<void> => {
  let isBroken = false
  const one = (row: Row) =>
    isBroken
      ? undefined
      : work(row).catch((error: unknown) => {
          isBroken = true
          throw error
        })
  const ends = await pMapSettled(rows, one, { concurrency })
  const broken = ends.find((end) => end.status === 'rejected')
  if (broken) throw broken.reason
}
