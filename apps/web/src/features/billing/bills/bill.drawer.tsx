import { bills } from '@stowline/contract/billing/bills.contract'
import type { BillRow } from '@stowline/contract/billing/bills.schema'
import { billStatement } from '@stowline/text/bill-statement'
import { billsScreen as words } from '@stowline/text/bills-screen'
import { Button } from 'antd'
import { Connected } from '../../../api/connected.tsx'
import { useListedRow } from '../../../api/listed-row.tsx'
import { useApi } from '../../../api/use-api.ts'
import { Facts, Sections } from '../../../ui/drawer/facts.tsx'
import { RecordDrawer } from '../../../ui/drawer/record-drawer.tsx'
import { useText } from '../../../ui/language/language.tsx'
import type { DrawerWalk } from '../../../ui/list-page/index.ts'
import { StatusTag } from '../../../ui/status-tag/status-tag.tsx'
import { BillFeesSection, BillPayments } from './bill-sections.tsx'
import { billFacts } from './bill-facts.tsx'
import { billTag } from './bills.columns.tsx'
import { CheckSection } from './check/check-section.tsx'
import { PayButton } from './pay-button.tsx'

type Props = DrawerWalk<BillRow> & { readonly onStatement: (row: BillRow) => void }

/** One bill beside its list (screens F1a): what it consists of, how it was paid, and whether it is right. */
export const BillDrawer = ({ id, row: listed, onStatement, ...walk }: Props) => {
  const t = useText()
  const { row, absence } = useListedRow(bills.list, { id, row: listed, notFound: words.notFound })
  return (
    <RecordDrawer
      title={row?.no ?? ''}
      status={row && <StatusTag {...billTag(row.state)} isPill />}
      onClose={walk.onClose}
      onPrevious={walk.onPrevious}
      onNext={walk.onNext}
      footer={
        row && (
          <>
            <Button onClick={() => onStatement(row)}>{t(billStatement.download)}</Button>
            {row.state !== 'paid' && <PayButton />}
          </>
        )
      }
    >
      {row ? <Body key={row.id} row={row} /> : absence}
    </RecordDrawer>
  )
}

const Body = ({ row }: { row: BillRow }) => {
  const { data } = useApi(bills.detail, { id: row.id }, { isQuiet: true })
  const detail = data?.id === row.id ? data : undefined
  return (
    <Sections>
      <Facts facts={billFacts(row)} />
      <CheckSection row={row} />
      <BillFeesSection row={row} counts={detail?.counts} />
      {detail && <BillPayments row={row} detail={detail} />}
      <Connected kind="bill" id={row.id} />
    </Sections>
  )
}
