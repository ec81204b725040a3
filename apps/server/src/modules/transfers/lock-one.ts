import type { Work } from '../../kernel/context.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { type LockedTransfer, movableTransfers } from './movable-transfers.ts'

/** One transfer under our lock, as the person saw it: one that was changed since is refused. */
export const lockOne = async (work: Work, id: string, version?: number): Promise<LockedTransfer> => {
  const [row] = await movableTransfers.lock(work, [id])
  if (!row) throw notFound()
  if (version !== undefined && row.version !== version) throw new Refusal('request.stale')
  return row
}
