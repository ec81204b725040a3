import { inventory } from '@stowline/contract/inventory/inventory.contract'
import type { StockRow } from '@stowline/contract/inventory/stock-rows'
import type { Output } from '@stowline/contract/kernel/rpc'
import { buckets } from '@stowline/domain/inventory/buckets'
import { fieldNames } from '@stowline/text/fields'
import { bucketNames, stockColumns } from '@stowline/text/inventory'
import { inventoryScreen, stockDrawer } from '@stowline/text/inventory-screen'
import { Alert } from 'antd'
import { useSearchParams } from 'react-router'
import { useListedRow } from '../../api/listed-row.tsx'
import { WarehouseName } from '../../api/names.tsx'
import { Connected } from '../../api/connected.tsx'
import { RecordLink } from '../../api/record-link.tsx'
import { useApi } from '../../api/use-api.ts'
import { DrawerSkeleton } from '../../ui/drawer/drawer-skeleton.tsx'
import { Facts, Section, Sections } from '../../ui/drawer/facts.tsx'
import { RecordDrawer } from '../../ui/drawer/record-drawer.tsx'
import { ReadFailed } from '../../ui/empty/read-failed.tsx'
import { useLocale, useText } from '../../ui/language/language.tsx'
import type { DrawerWalk } from '../../ui/list-page/index.ts'
import { Moment } from '../../ui/time/moment.tsx'
import { fullMoment } from '../../ui/time/moments.ts'
import { Timeline } from '../../ui/timeline/timeline.tsx'
import { ChangesBetween } from './changes-between.tsx'
import { NumberedPieces } from './numbered-pieces.tsx'
import { AvailableCell, CoverCell, ExpiryCell, OnHandCell, Pieces, ReferenceCell, TierCell } from './stock-cells.tsx'

type Detail = Output<typeof inventory.detail>

/** A product in a warehouse: its buckets and lots, who holds pieces of it, and what happened between two moments. */
export const StockDrawer = ({ id, row: listed, onClose, onPrevious, onNext }: DrawerWalk<StockRow>) => {
  const { row, absence } = useListedRow(inventory.stock, { id, row: listed, notFound: inventoryScreen.notFound })
  const [params] = useSearchParams()
  return (
    <RecordDrawer title={row?.sku ?? ''} onClose={onClose} onPrevious={onPrevious} onNext={onNext}>
      {row ? <StockBody key={row.id} row={row} asOf={params.get('f.asOf') ?? undefined} /> : absence}
    </RecordDrawer>
  )
}

const StockBody = ({ row, asOf }: { row: StockRow; asOf: string | undefined }) => {
  const t = useText()
  const { zone, language } = useLocale()
  const { productId, warehouseId } = row
  const { data, error, refetch } = useApi(
    inventory.detail,
    { productId, warehouseId, ...(asOf && { asOf }) },
    { isQuiet: true },
  )
  return (
    <Sections>
      {asOf && <Alert type="info" showIcon title={t(stockDrawer.asOfNote, { time: fullMoment(asOf, zone) })} />}
      <Facts
        facts={[
          {
            label: inventoryScreen.product,
            value: (
              <RecordLink path="/product/rated" query={{ id: productId }}>
                {language === 'zh' ? row.nameCn : row.nameEn}
              </RecordLink>
            ),
          },
          { label: fieldNames.warehouse, value: <WarehouseName id={warehouseId} /> },
          { label: inventoryScreen.available, value: <AvailableCell row={row} /> },
          { label: inventoryScreen.onHandVolume, value: <OnHandCell row={row} /> },
          { label: stockColumns.inTransit, value: <Pieces of={row.inTransit} /> },
          ...buckets.map((bucket) => ({ label: bucketNames[bucket], value: <Pieces of={row[bucket]} /> })),
          { label: stockDrawer.safety, value: <Pieces of={row.safety} /> },
          { label: inventoryScreen.cover, value: <CoverCell row={row} /> },
          { label: inventoryScreen.last, value: <Moment value={row.lastMovementTime} /> },
        ]}
      />
      <ChangesBetween productId={productId} warehouseId={warehouseId} until={asOf} />
      {data ? (
        <>
          <Lots lots={data.lots} />
          <NumberedPieces of={data.numbered} here={data.numberedHere} />
          {!asOf && <Holds detail={data} />}
          {!asOf && <Connected kind="stock" id={row.id} />}
          {data.history.length > 0 && <SafetyHistory lines={data.history} />}
        </>
      ) : error ? (
        <ReadFailed error={error} notFound={inventoryScreen.notFound} onRetry={() => void refetch()} />
      ) : (
        <DrawerSkeleton />
      )}
    </Sections>
  )
}

/** What its safety stock was set to, from what, by whom. */
const SafetyHistory = ({ lines }: { lines: Detail['history'] }) => {
  const t = useText()
  return (
    <Section title={stockDrawer.history}>
      <Timeline
        folded={5}
        events={lines.map(({ id, time, actor, detail }) => ({
          ...{ id, at: time, actor, title: t(stockDrawer.safety) },
          detail: t(stockDrawer.safetyFrom, { from: Number(detail['from']), to: Number(detail['to']) }),
        }))}
      />
    </Section>
  )
}

const Lots = ({ lots }: { lots: Detail['lots'] }) => {
  const t = useText()
  // Pieces at the dock are none of the sellable; where there are none the column would only take room.
  const hasPending = lots.some(({ pending }) => pending > 0)
  return (
    <Section title={stockDrawer.lots}>
      {lots.length === 0 && <p className="kit-quiet">{t(stockDrawer.noLots)}</p>}
      {lots.length > 0 && (
        <table className="stock-table stock-table--lots">
          <thead>
            <tr>
              <th scope="col">{t(inventoryScreen.lot)}</th>
              <th scope="col">{t(inventoryScreen.tabAge)}</th>
              <th scope="col">{t(inventoryScreen.nextTier)}</th>
              {hasPending && (
                <th scope="col" className="stock-table__end">
                  {t(stockDrawer.waiting)}
                </th>
              )}
              <th scope="col" className="stock-table__end">
                {t(bucketNames.sellable)}
              </th>
              <th scope="col" className="stock-table__end">
                {t(bucketNames.reserved)}
              </th>
              <th scope="col" className="stock-table__end">
                {t(inventoryScreen.unsellable)}
              </th>
            </tr>
          </thead>
          <tbody>
            {lots.map((lot) => (
              <LotRow key={lot.id} lot={lot} hasPending={hasPending} />
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}

const LotRow = ({ lot, hasPending }: { lot: Detail['lots'][number]; hasPending: boolean }) => {
  const t = useText()
  return (
    <tr>
      <th scope="row">
        <span className="kit-id">{lot.lotNo}</span>
        <span className="stock-table__below">
          <ReferenceCell of={lot.source} at={lot.putAwayTime} />
        </span>
        {lot.expires && (
          <span className="stock-table__below">
            {t(inventoryScreen.expires)} <ExpiryCell of={lot} />
          </span>
        )}
      </th>
      <td>{lot.putAwayTime ? t(stockDrawer.ageDays, { count: lot.ageDays }) : t(stockDrawer.atDock)}</td>
      <td>{lot.putAwayTime ? <TierCell of={lot.tier} /> : <span className="kit-quiet">—</span>}</td>
      {hasPending && (
        <td className="stock-table__end">
          <Pieces of={lot.pending} />
        </td>
      )}
      <td className="stock-table__end">
        <Pieces of={lot.sellable} />
      </td>
      <td className="stock-table__end">
        <Pieces of={lot.reserved} />
      </td>
      <td className="stock-table__end">
        <Pieces of={lot.defective} /> / <Pieces of={lot.frozen} />
      </td>
    </tr>
  )
}

const Holds = ({ detail: { holds, holding } }: { detail: Detail }) => {
  const t = useText()
  return (
    <Section title={stockDrawer.holds}>
      {holds.length === 0 && <p className="kit-quiet">{t(stockDrawer.noHolds)}</p>}
      <ul className="stock-holds">
        {holds.map(({ reference, quantity, lotNo }) => (
          <li key={`${reference.no} ${lotNo}`}>
            <ReferenceCell of={reference} at={null} />
            <span className="num">×{quantity}</span>
            <span className="kit-second kit-id">{lotNo}</span>
          </li>
        ))}
      </ul>
      {holding > holds.length && (
        <p className="kit-second">{t(stockDrawer.moreHolds, { count: holding - holds.length })}</p>
      )}
    </Section>
  )
}
