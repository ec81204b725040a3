import type { strategies } from '@stowline/contract/orders/strategies.contract'
import type { Output } from '@stowline/contract/kernel/rpc'
import { cents, fromDecimal, toDecimal } from '@stowline/domain/kernel/money'
import { strategyForm as words } from '@stowline/text/strategies-screen'
import type { ReactNode } from 'react'
import { WarehouseName } from '../../../api/names.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { formatCount, formatDecimal } from '../../../ui/money/format-decimal.ts'
import { BackTestMoves } from './back-test-moves.tsx'
import { signed } from './signed.ts'

type Tested = Output<typeof strategies.backTest>

type Line = { readonly key: string; readonly name: ReactNode; readonly cells: readonly [string, string, string] }

const ofCounts = (before: number, after: number): Line['cells'] => [
  formatCount(before),
  formatCount(after),
  signed(String(after - before)),
]

const ofFreight = ({ before, after }: Tested): Line['cells'] => {
  const change = (fromDecimal(after.freight) ?? 0) - (fromDecimal(before.freight) ?? 0)
  return [formatDecimal(before.freight), formatDecimal(after.freight), signed(toDecimal(cents(change)))]
}

const Table = ({ title, lines }: { title: string; lines: readonly Line[] }) => {
  const t = useText()
  return (
    <table className="back-test">
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">{t(words.before)}</th>
          <th scope="col">{t(words.after)}</th>
          <th scope="col">{t(words.change)}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, name, cells: [before, after, change] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td className="num">{before}</td>
            <td className="num">{after}</td>
            <td className="num">{change}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Counts of both sides under the names of either. */
const linesOf = <Name extends string>(
  before: ReadonlyMap<Name, number>,
  after: ReadonlyMap<Name, number>,
  draw: (name: Name) => ReactNode,
): readonly Line[] =>
  [...new Set([...before.keys(), ...after.keys()])].map((name) => ({
    key: name,
    name: draw(name),
    cells: ofCounts(before.get(name) ?? 0, after.get(name) ?? 0),
  }))

const byWarehouse = ({ warehouses }: Tested['before']) =>
  new Map(warehouses.map(({ warehouseId, orders }) => [warehouseId, orders]))
const byZone = ({ zones }: Tested['before']) => new Map(zones.map(({ zone, orders }) => [zone, orders]))

/** What of it is not in the figures. */
const Notes = ({ tested }: { tested: Tested }) => {
  const t = useText()
  const unpriced = tested.orders - tested.priced
  if (!unpriced && !tested.unknown) return null
  return (
    <p className="kit-second">
      {unpriced > 0 && t(words.unpriced, { count: unpriced })}{' '}
      {tested.unknown > 0 && t(words.unknownGoods, { count: tested.unknown })}
    </p>
  )
}

/** Both sides of a back-test: what would ship from where, how far, at what price; and which orders move. */
export const BackTestResult = ({ tested }: { tested: Tested }) => {
  const t = useText()
  const { before, after } = tested
  if (tested.orders === 0) return <p role="status">{t(words.noOrders)}</p>
  const totals: readonly Line[] = [
    { key: 'freight', name: t(words.freight), cells: ofFreight(tested) },
    { key: 'stockOuts', name: t(words.stockOuts), cells: ofCounts(before.stockOuts, after.stockOuts) },
  ]
  const warehouses = linesOf(byWarehouse(before), byWarehouse(after), (id) => <WarehouseName id={id} />)
  const zones = linesOf(byZone(before), byZone(after), (zone) => t(words.zone, { zone })).toSorted((a, b) =>
    a.key.localeCompare(b.key, 'en', { numeric: true }),
  )
  return (
    <div className="back-test__result">
      <p role="status">
        <strong>{t(words.moved, { count: tested.moved, all: tested.orders })}</strong>
      </p>
      <div className="back-test__tables">
        <Table title={t(words.inAll)} lines={totals} />
        <Table title={t(words.byWarehouse)} lines={warehouses} />
        <Table title={t(words.byZone)} lines={zones} />
      </div>
      <Notes tested={tested} />
      <BackTestMoves moves={tested.moves} moved={tested.moved} />
    </div>
  )
}
