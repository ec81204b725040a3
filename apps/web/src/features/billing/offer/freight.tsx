import { convertWeight, type MeasureUnit } from '@stowline/domain/kernel/units'
import { feeNames } from '@stowline/text/billing'
import { offerScreen as words } from '@stowline/text/offer-screen'
import { Segmented } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { unitNames } from '../../../ui/form/measure-entry.ts'
import { useText } from '../../../ui/language/language.tsx'
import { FindCell } from './find-cell.tsx'
import type { Card, Cell, Channel } from './offer-types.ts'

const shownWeight = (pounds: number, unit: MeasureUnit): string =>
  String(Math.round(convertWeight(pounds, 'imperial', unit) * 100) / 100)

/** Scrolls a cell into the middle of its table; the page stays where it is. */
const toMiddle = (cell: HTMLElement | null): void => {
  const box = cell?.closest('section')
  if (!cell || !box) return
  const [at, frame] = [cell.getBoundingClientRect(), box.getBoundingClientRect()]
  box.scrollBy(at.x - frame.x - frame.width / 2, at.y - frame.y - frame.height / 2)
}

type MatrixProps = { readonly channel: Channel; readonly unit: MeasureUnit; readonly cell: Cell | undefined }

/** Prices by weight and zone; its head and its first column stay in sight. What was looked for is marked, and in view. */
const Matrix = ({ channel, unit, cell }: MatrixProps) => {
  const t = useText()
  const mark = useRef<HTMLTableCellElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time another cell is looked for
  useEffect(() => toMiddle(mark.current), [cell])
  const { zones, rows, perPound } = channel
  // What is heavier than the last row is priced by further pounds: the cell is told by where they begin.
  const heaviest = rows.at(-1)?.upTo ?? 0
  const prices = (list: readonly string[], over: number) =>
    list.map((price, at) => {
      const isIt = cell?.over === over && cell.zone === zones[at]
      return (
        <td key={zones[at]} ref={isIt ? mark : undefined} className="num" aria-current={isIt || undefined}>
          {price}
        </td>
      )
    })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className="offer__matrix" tabIndex={0} aria-label={t(words.freight)}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t(words.weight)}</th>
            {zones.map((zone) => (
              <th key={zone} scope="col" aria-current={cell?.zone === zone || undefined}>
                {t(words.zone, { zone })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ over, upTo, prices: own }) => (
            <tr key={over} data-marked={cell?.over === over || undefined}>
              <th scope="row" className="num">
                {t(words.upTo, { upTo: shownWeight(upTo, unit), unit: unitNames[unit].weight })}
              </th>
              {prices(own, over)}
            </tr>
          ))}
          {perPound && (
            <tr data-marked={cell?.over === heaviest || undefined}>
              <th scope="row">{t(unit === 'metric' ? words.furtherMetric : words.further)}</th>
              {prices(perPound, heaviest)}
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}

/** Freight of each service, and where one's own parcel stands in it. */
export const Freight = ({ card, unit }: { readonly card: Card; readonly unit: MeasureUnit }) => {
  const t = useText()
  const [chosen, setChosen] = useState<string>()
  const [cells, setCells] = useState<readonly Cell[]>()
  const channel = card.channels.find(({ serviceCode }) => serviceCode === chosen) ?? card.channels[0]
  if (!channel) return null
  const cell = cells?.find(({ serviceCode }) => serviceCode === channel.serviceCode)
  const { dimDivisor, discounts } = channel
  return (
    <>
      <FindCell key={card.version} version={card.version} unit={unit} cell={cell} onFound={setCells} />
      <div className="offer__channels">
        <Segmented
          value={channel.serviceCode}
          onChange={setChosen}
          options={card.channels.map(({ serviceCode, logisticsServiceName: { zh, en } }) => ({
            value: serviceCode,
            label: t([zh, en]),
          }))}
        />
        <span className="kit-quiet">
          {dimDivisor === null ? t(words.noDim) : t(words.dim, { divisor: dimDivisor })}
          {discounts.map(
            ({ code, percent }) => ` · ${t(words.discount, { fee: t(feeNames[code] ?? [code, code]), percent })}`,
          )}
        </span>
      </div>
      <Matrix channel={channel} unit={unit} cell={cell} />
    </>
  )
}
