import type { inventory } from '@stowline/contract/inventory/inventory.contract'
import type { Output } from '@stowline/contract/kernel/rpc'
import { bucketNames, movementColumns } from '@stowline/text/inventory'
import { stockDrawer } from '@stowline/text/inventory-screen'
import { RecordLink } from '../../api/record-link.tsx'
import { Section } from '../../ui/drawer/facts.tsx'
import { useText } from '../../ui/language/language.tsx'
import { Moment } from '../../ui/time/moment.tsx'

type Props = { readonly of: Output<typeof inventory.detail>['numbered']; readonly here: number }

/** Pieces by their serial numbers: where each stands, or the order that it left with. Nothing where the product has none. */
export const NumberedPieces = ({ of, here }: Props) => {
  const t = useText()
  if (!of.length) return null
  const shownHere = of.filter(({ isHere }) => isHere).length
  return (
    <Section title={stockDrawer.numbered} note={t(stockDrawer.numberedHere, { count: here })}>
      <table className="stock-table">
        <thead>
          <tr>
            <th scope="col">{t(stockDrawer.serial)}</th>
            <th scope="col">{t(stockDrawer.where)}</th>
            <th scope="col">{t(movementColumns.lot)}</th>
          </tr>
        </thead>
        <tbody>
          {of.map((piece) => (
            <tr key={piece.serial}>
              <th scope="row" className="num">
                {piece.serial}
              </th>
              <td>
                <Where of={piece} /> <span className="kit-second">{piece.time && <Moment value={piece.time} />}</span>
              </td>
              <td className="kit-id">{piece.lotNo}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {here > shownHere && <p className="kit-second">{t(stockDrawer.moreHolds, { count: here - shownHere })}</p>}
    </Section>
  )
}

const Where = ({ of: { isHere, shelf, orderId, orderNo } }: { of: Props['of'][number] }) => {
  const t = useText()
  if (isHere) return <>{t(bucketNames[shelf])}</>
  if (!orderId) return <>{t(stockDrawer.leftHouse)}</>
  return (
    <>
      {t(stockDrawer.leftWith)}{' '}
      <RecordLink path="/delivery/index" query={{ id: orderId }}>
        {orderNo}
      </RecordLink>
    </>
  )
}
