import type { PalletLine } from '@stowline/contract/transfers/truck-papers.schema'
import type { PalletLimits } from '@stowline/domain/transfers/pallets/pallet-limits'
import { palletWords as words } from '@stowline/text/truck-papers'
import { useText } from '../../../ui/language/language.tsx'
import { formatCount } from '../../../ui/money/format-decimal.ts'
import { DrawnPallet, kindClass } from './drawn-pallet.tsx'
import { type Alike, alike, type ShownPallet } from './stacks.ts'

/** Of the highest pallet, in pixels. */
const tallest = 104

type Props = {
  readonly pallets: readonly ShownPallet[]
  readonly lines: readonly PalletLine[]
  readonly limits: PalletLimits
}

/** Pallets one beside the other, all at one scale: those that hold the same once. */
export const PalletCards = ({ pallets, lines, limits }: Props) => {
  const scale = tallest / Math.max(limits.mostHeight + (limits.length + limits.width) / 2, 1)
  const toneOf = (kind: string) =>
    kindClass(
      Math.max(
        0,
        lines.findIndex(({ lineId }) => lineId === kind),
      ),
    )
  return (
    <ul className="pallet-cards">
      {alike(pallets).map((group) => (
        <li key={group.from}>
          <DrawnPallet stack={group.pallet.stack} limits={limits} scale={scale} toneOf={toneOf} />
          <PalletFacts group={group} lines={lines} toneOf={toneOf} />
        </li>
      ))}
    </ul>
  )
}

type FactsProps = Pick<Props, 'lines'> & { readonly group: Alike; readonly toneOf: (kind: string) => string }

const PalletFacts = ({ group: { from, to, pallet, codes }, lines, toneOf }: FactsProps) => {
  const t = useText()
  const { height, weight, freightClass, stack } = pallet
  const cartons = pallet.lines.reduce((sum, line) => sum + line.cartons, 0)
  return (
    <div>
      <strong>{from === to ? t(words.one, { no: from }) : t(words.several, { from, to })}</strong>
      <span className="pallet-cards__facts num">
        {t(words.cartons, { count: cartons })} · {t(words.layers, { count: stack.layers.length })}
      </span>
      <span className="pallet-cards__facts num">
        {formatCount(height)} in · {formatCount(weight)} lb · {t(words.freightClass, { name: freightClass })}
      </span>
      {codes.length > 0 && (
        <span className="pallet-codes num" title={codes.join('\n')}>
          {codes[0]}
          {codes.length > 1 && ` +${codes.length - 1}`}
        </span>
      )}
      <ul className="pallet-lines">
        {pallet.lines.map(({ lineId, cartons: count }) => (
          <li key={lineId}>
            <span className={`pallet-swatch ${toneOf(lineId)}`} />
            <span className="pallet-lines__sku num">{lines.find((line) => line.lineId === lineId)?.sku}</span>
            <span className="pallet-lines__count num">{t(words.cartons, { count })}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
