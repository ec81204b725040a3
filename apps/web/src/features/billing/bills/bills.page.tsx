import type { BillRow } from '@stowline/contract/billing/bills.schema'
import { nouns } from '@stowline/text/nouns'
import { billsScreen as words } from '@stowline/text/bills-screen'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLive } from '../../../api/live.ts'
import { ListPage, type ListSpec, listKey } from '../../../ui/list-page/index.ts'
import { BillDrawer } from './bill.drawer.tsx'
import { billColumns } from './bills.columns.tsx'
import { billList } from './bills.filters.tsx'

const billsKey = 'bills'

/** /finance/bill: what each month cost, what is open, and by when (screens F1). */
export default function BillsPage() {
  const queries = useQueryClient()
  useLive(['money'], () => void queries.invalidateQueries({ queryKey: listKey(billsKey) }))
  const spec = useMemo(
    (): ListSpec<BillRow> => ({
      ...billList,
      key: billsKey,
      title: words.title,
      noun: nouns.bills,
      rowName: ({ no }) => no,
      columns: billColumns,
      drawer: (walk) => <BillDrawer {...walk} />,
      empty: {
        drawing: 'calm',
        text: words.firstUse,
        hint: words.firstUseHint,
        tabs: { pastDue: words.nonePastDue, unbilled: words.noneUnbilled },
      },
      hasViews: true,
    }),
    [],
  )
  return <ListPage spec={spec} />
}
