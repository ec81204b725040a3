import type { ShipmentDetail } from '@stowline/contract/inbound/inbound.schema'
import { fieldNames } from '@stowline/text/fields'
import { inboundDetail as words } from '@stowline/text/inbound-screen'
import { common } from '@stowline/text/ui'
import { useState } from 'react'
import { Section } from '../../ui/drawer/facts.tsx'
import { useText } from '../../ui/language/language.tsx'
import { Say } from '../../ui/language/say.tsx'
import { formatCount } from '../../ui/money/format-decimal.ts'
import { WarehouseMoment } from './shipment-cells.tsx'

type Batch = ShipmentDetail['batches'][number]

/** Batches shown before all are asked for. */
const shownFirst = 4

/** What was counted at the dock and what was put away, batch by batch, the last first: when, by whom, of which lot. */
export const BatchesSection = ({ detail }: { detail: ShipmentDetail }) => {
  const t = useText()
  const [isWhole, setIsWhole] = useState(false)
  const batches = [...Map.groupBy(detail.batches, ({ batchId }) => batchId)]
  const shown = isWhole ? batches : batches.slice(0, shownFirst)
  if (!batches.length) return null
  return (
    <Section title={words.batches}>
      <table className="inbound-table inbound-table--lines">
        <thead>
          <tr>
            <th scope="col">
              <Say text={fieldNames.sku} />
            </th>
            {[words.received, words.damaged, words.putAway].map((title) => (
              <th key={title[1]} scope="col" className="inbound-figure">
                <Say text={title} />
              </th>
            ))}
            <th scope="col" className="inbound-lot">
              <Say text={words.lot} />
            </th>
          </tr>
        </thead>
        {shown.map(([id, lines]) => (
          <BatchRows key={id} lines={lines} detail={detail} />
        ))}
      </table>
      {shown.length < batches.length && (
        <button type="button" className="kit-link" onClick={() => setIsWhole(true)}>
          {t(common.showAll)} {batches.length}
        </button>
      )}
    </Section>
  )
}

/** One batch: what it was, when, by whom and with which note, then its lines. */
const BatchRows = ({ lines, detail }: { lines: readonly Batch[]; detail: ShipmentDetail }) => {
  const [first] = lines
  const skus = new Map(detail.lines.map(({ id, sku }) => [id, sku]))
  if (!first) return null
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={5}>
          <strong>
            <Say text={first.kind === 'receive' ? words.receipt : words.shelving} />
          </strong>{' '}
          <WarehouseMoment id={detail.warehouseId} value={first.time} />
          <span className="kit-second"> · {first.actor}</span>
          {first.note && <span className="inbound-below">{first.note}</span>}
        </th>
      </tr>
      {lines.map((line) => (
        <BatchRow key={line.id} line={line} sku={skus.get(line.lineId) ?? ''} />
      ))}
    </tbody>
  )
}

const BatchRow = ({ line, sku }: { line: Batch; sku: string }) => {
  const isReceipt = line.kind === 'receive'
  return (
    <tr>
      <th scope="row">
        <span className="num">{sku}</span>
        {line.isOver && (
          <span className="inbound-below inbound-late">
            <Say text={words.markedOver} />
          </span>
        )}
      </th>
      <td className="num inbound-figure">{isReceipt ? formatCount(line.quantity) : '—'}</td>
      <td className={`num inbound-figure ${line.damaged ? 'inbound-late' : ''}`}>
        {isReceipt ? formatCount(line.damaged) : '—'}
      </td>
      <td className="num inbound-figure">{isReceipt ? '—' : formatCount(line.quantity)}</td>
      <td className="kit-id inbound-lot">{line.lotNo ?? '—'}</td>
    </tr>
  )
}
