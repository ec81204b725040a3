import { transfers } from '@stowline/contract/transfers/transfers.contract'
import { truckPapers } from '@stowline/contract/transfers/truck-papers.contract'
import type { QueryClient } from '@tanstack/react-query'
import { refresh } from '../../api/use-api.ts'
import { listKey } from '../../ui/list-page/index.ts'
import { notify } from '../../ui/toast/notify.ts'

/** What is shown of transfers is read again after a change of one, which is told. */
export const refreshTransfers = (queries: QueryClient, text: string): void => {
  notify({ kind: 'success', text })
  void queries.invalidateQueries({ queryKey: listKey('transfers') })
  void refresh(queries, [transfers.list, transfers.detail, truckPapers.pallets])
}
