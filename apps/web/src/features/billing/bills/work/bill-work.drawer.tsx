import { type BillWork, issuing } from '@stowline/contract/operations/issuing.contract'
import { billStatement } from '@stowline/text/bill-statement'
import { billWork } from '@stowline/text/bill-work'
import { billsScreen as words } from '@stowline/text/bills-screen'
import { workTexts } from '@stowline/text/operations-screen'
import { Button } from 'antd'
import { ConnectedWork } from '../../../../api/connected.tsx'
import { useListedRow } from '../../../../api/listed-row.tsx'
import { useApi } from '../../../../api/use-api.ts'
import { Facts, Sections } from '../../../../ui/drawer/facts.tsx'
import { RecordDrawer } from '../../../../ui/drawer/record-drawer.tsx'
import { useText } from '../../../../ui/language/language.tsx'
import { SayName } from '../../../../ui/language/say.tsx'
import type { DrawerWalk } from '../../../../ui/list-page/index.ts'
import { StatusTag } from '../../../../ui/status-tag/status-tag.tsx'
import { BillFeesSection, BillPayments } from '../bill-sections.tsx'
import { billFacts } from '../bill-facts.tsx'
import { billTag } from '../bills.columns.tsx'

type Props = DrawerWalk<BillWork> & {
  readonly onTerms: (row: BillWork) => void
  readonly onStatement: (row: BillWork) => void
}

/** One merchant's bill beside the list: what it consists of, and how it was paid. */
export const BillWorkDrawer = ({ id, row: listed, onTerms, onStatement, ...walk }: Props) => {
  const t = useText()
  const { row, absence } = useListedRow(issuing.list, { id, row: listed, notFound: words.notFound })
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
            <Button onClick={() => onTerms(row)}>{t(billWork.terms)}</Button>
            <Button onClick={() => onStatement(row)}>{t(billStatement.download)}</Button>
          </>
        )
      }
    >
      {row ? <Body key={row.id} row={row} /> : absence}
    </RecordDrawer>
  )
}

const Body = ({ row }: { row: BillWork }) => {
  const { data } = useApi(issuing.detail, { merchantId: row.merchantId, id: row.id }, { isQuiet: true })
  const detail = data?.id === row.id ? data : undefined
  return (
    <Sections>
      <Facts facts={[{ label: workTexts.merchant, value: <SayName of={row.merchantName} /> }, ...billFacts(row)]} />
      <BillFeesSection row={row} counts={detail?.counts} />
      {detail && <BillPayments row={row} detail={detail} />}
      <ConnectedWork merchantId={row.merchantId} kind="bill" id={row.id} />
    </Sections>
  )
}
