import type { ChargeRow } from '@stowline/contract/billing/charges.contract'
import { chargeTypes } from '@stowline/domain/billing/charges/charge-columns'
import { hasKey, isOneOf } from '@stowline/domain/kernel/records'
import { chargesScreen } from '@stowline/text/charges-screen'
import { nouns } from '@stowline/text/nouns'
import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { ListPage, type ListSpec } from '../../../ui/list-page/index.ts'
import { useSurface } from '../../../ui/surface/use-surface.tsx'
import { ChargeDrawer } from './charge.drawer.tsx'
import { chargeColumns } from './charges.columns.tsx'
import { chargeList } from './charges.filters.tsx'
import { chargeExports } from './export-charges.tsx'

/** /finance/expense: every single charge, by what it is for, and why it cost that much (screens F2). */
export default function ChargesPage() {
  const { show, surface } = useSurface(chargeExports)
  const [params] = useSearchParams()
  const tab = params.get('tab') ?? ''
  const type = isOneOf(chargeTypes, tab) ? tab : 'freight'
  const spec = useMemo((): ListSpec<ChargeRow> => {
    const sheet = hasKey(chargeExports, type) ? type : undefined
    return {
      ...chargeList,
      key: 'charges',
      title: chargesScreen.title,
      noun: nouns.charges,
      hasAllTab: false,
      rowName: ({ reference }) => reference,
      columns: chargeColumns,
      drawer: (walk) => <ChargeDrawer {...walk} />,
      actions: sheet
        ? [
            {
              id: 'export',
              label: chargesScreen.download,
              icon: Download,
              onClick: (now) => show(sheet, { of: { rows: now.selected, now } }),
            },
          ]
        : [],
      batchActions: sheet
        ? [
            {
              id: 'export',
              label: chargesScreen.downloadRows,
              group: 'export',
              open: (rows) => show(sheet, { of: { rows } }),
            },
          ]
        : [],
      empty: { drawing: 'calm', text: chargesScreen.firstUse, hint: chargesScreen.firstUseHint },
      hasViews: true,
    }
  }, [show, type])
  return (
    <>
      <ListPage spec={spec} />
      {surface}
    </>
  )
}
