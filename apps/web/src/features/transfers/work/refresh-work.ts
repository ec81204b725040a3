import { palletizing } from '@stowline/contract/operations/palletizing.contract'
import { transferring } from '@stowline/contract/operations/transferring.contract'
import type { QueryClient } from '@tanstack/react-query'
import { refresh } from '../../../api/use-api.ts'
import { listKey } from '../../../ui/list-page/index.ts'
import { notify } from '../../../ui/toast/notify.ts'

/** What is shown of the queue is read again after a change, which is told when there is something to tell. */
export const refreshWork = (queries: QueryClient, text?: string): void => {
  if (text) notify({ kind: 'success', text })
  void queries.invalidateQueries({ queryKey: listKey('transferWork') })
  void refresh(queries, [transferring.list, transferring.detail, palletizing.pallets])
}
