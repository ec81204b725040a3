import { type ChargeRow, charges } from '@stowline/contract/billing/charges.contract'
import { chargeColumns as words, chargeTypeNames } from '@stowline/text/charges'
import { chargesScreen } from '@stowline/text/charges-screen'
import { useListedRow } from '../../../api/listed-row.tsx'
import { WarehouseName } from '../../../api/names.tsx'
import { Connected } from '../../../api/connected.tsx'
import { RecordLink } from '../../../api/record-link.tsx'
import { Facts, Section, Sections } from '../../../ui/drawer/facts.tsx'
import { ProblemBanner } from '../../../ui/drawer/problem-banner.tsx'
import { RecordDrawer } from '../../../ui/drawer/record-drawer.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { Say } from '../../../ui/language/say.tsx'
import type { DrawerWalk } from '../../../ui/list-page/index.ts'
import { Money } from '../../../ui/money/money.tsx'
import { measuredFacts } from './charge-facts.tsx'
import { ChargeLines } from '../../../ui/rate/charge-lines.tsx'
import { PricedBy, ServiceName, sourceOf, StateTag } from './charges.columns.tsx'

/** One charge beside its list: what it was for, how it adds up, and what it was worked out from. */
export const ChargeDrawer = ({ id, row: listed, onClose, onPrevious, onNext }: DrawerWalk<ChargeRow>) => {
  const { row, absence } = useListedRow(charges.list, { id, row: listed, notFound: chargesScreen.notFound })
  return (
    <RecordDrawer
      title={row?.reference ?? ''}
      status={row && <StateTag row={row} />}
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
    >
      {row ? <Body row={row} /> : absence}
    </RecordDrawer>
  )
}

const Source = ({ row }: { row: ChargeRow }) => {
  const source = sourceOf(row)
  return source ? <RecordLink {...source}>{row.reference}</RecordLink> : row.reference
}

const Body = ({ row }: { row: ChargeRow }) => {
  const t = useText()
  const { problem, reason, transactionId, lines } = row
  const measured = measuredFacts(row)
  return (
    <Sections>
      {problem && (
        <ProblemBanner
          problems={[
            {
              id: row.id,
              tone: 'attention',
              title: t(chargesScreen.unpriced),
              reason: t([problem.zh, problem.en]),
            },
          ]}
        />
      )}
      <Facts
        facts={[
          { label: words.reference, value: <Source row={row} /> },
          { label: words.total, value: <Money value={row.total} /> },
          { label: words.date, value: row.day },
          { label: chargesScreen.type, value: <Say text={chargeTypeNames[row.type]} /> },
          { label: words.warehouse, value: <WarehouseName id={row.warehouseId} /> },
          { label: words.card, value: <PricedBy row={row} /> },
          ...(row.serviceCode ? [{ label: words.service, value: <ServiceName code={row.serviceCode} /> }] : []),
          ...(row.sku ? [{ label: words.sku, value: row.sku }] : []),
          ...(row.trackingNumber ? [{ label: words.trackingNumber, value: row.trackingNumber }] : []),
          ...(transactionId ? [{ label: chargesScreen.takenBy, value: <Transaction id={transactionId} /> }] : []),
          ...(reason ? [{ label: words.why, value: reason }] : []),
        ]}
      />
      {lines.length > 0 && (
        <Section title={chargesScreen.lines}>
          <ChargeLines lines={lines} total={row.total} />
        </Section>
      )}
      <Connected kind="charge" id={row.id} />
      {measured.length > 0 && (
        <Section title={chargesScreen.measured}>
          <Facts facts={measured} />
        </Section>
      )}
    </Sections>
  )
}

const Transaction = ({ id }: { id: string }) => (
  <RecordLink path="/finance/transaction" query={{ id }}>
    <Say text={chargesScreen.openTransaction} />
  </RecordLink>
)
