import { bills } from '@stowline/contract/billing/bills.contract'
import type { BillRow } from '@stowline/contract/billing/bills.schema'
import { billsScreen as words } from '@stowline/text/bills-screen'
import { useListedRow } from '../../../api/listed-row.tsx'
import { useApi } from '../../../api/use-api.ts'
import { Facts, Sections } from '../../../ui/drawer/facts.tsx'
import { RecordDrawer } from '../../../ui/drawer/record-drawer.tsx'
import type { DrawerWalk } from '../../../ui/list-page/index.ts'
import { Money } from '../../../ui/money/money.tsx'
import { StatusTag } from '../../../ui/status-tag/status-tag.tsx'
import { Moment } from '../../../ui/time/moment.tsx'
import { BillFeesSection, BillPayments } from './bill-sections.tsx'
import { billTag, DueDays } from './bills.columns.tsx'
import { CheckSection } from './check/check-section.tsx'
import { PayButton } from './pay-button.tsx'

/** One bill beside its list (screens F1a): what it consists of, how it was paid, and whether it is right. */
export const BillDrawer = ({ id, row: listed, ...walk }: DrawerWalk<BillRow>) => {
  const { row, absence } = useListedRow(bills.list, { id, row: listed, notFound: words.notFound })
  return (
    <RecordDrawer
      title={row?.no ?? ''}
      status={row && <StatusTag {...billTag(row.state)} isPill />}
      onClose={walk.onClose}
      onPrevious={walk.onPrevious}
      onNext={walk.onNext}
      footer={row && row.state !== 'paid' && <PayButton />}
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
      <Facts
        facts={[
          { label: words.total, value: <Money value={row.total} hasCurrency /> },
          { label: words.paid, value: <Money value={row.paid} /> },
          { label: words.open, value: <Money value={row.open} /> },
          { label: words.month, value: `${row.from} – ${row.to}` },
          { label: words.issued, value: <Moment value={row.issuedTime} /> },
          {
            label: words.due,
            value: (
              <>
                {row.dueDate} <DueDays row={row} />
              </>
            ),
          },
        ]}
      />
      <BillFeesSection row={row} counts={detail?.counts} />
      {detail && <BillPayments row={row} detail={detail} />}
      <CheckSection row={row} />
    </Sections>
  )
}
