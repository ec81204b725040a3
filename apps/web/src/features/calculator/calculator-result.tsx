import { fieldNames } from '@stowline/text/fields'
import { calculatorScreen as words } from '@stowline/text/calculator-screen'
import { orderDialogs } from '@stowline/text/orders-screen'
import { common, measure } from '@stowline/text/ui'
import { Checkbox } from 'antd'
import { ChevronDown, Copy, Lightbulb } from 'lucide-react'
import { Fragment, useId, useState } from 'react'
import { CarrierMark } from '../../ui/carrier-mark/carrier-mark.tsx'
import { IconButton } from '../../ui/kit/icon-button.tsx'
import { useCopy } from '../../ui/kit/use-copy.ts'
import { useText } from '../../ui/language/language.tsx'
import { Money } from '../../ui/money/money.tsx'
import { FeeTable, RatePrice } from '../../ui/rate/rate-fees.tsx'
import { asSheet, cheapestOf, type FromWarehouse, sideBySide, type TrialRow } from './trial-prices.ts'

const isZero = ({ amount }: { readonly amount: string }): boolean => Number(amount) === 0

/** The service's name with its mark; whether a label of it can be bought. */
const Service = ({ row, isCheapest }: { row: TrialRow; isCheapest: boolean }) => {
  const t = useText()
  const { zh, en } = row.logisticsServiceName
  return (
    <span className="calculator__service">
      <CarrierMark carrier={row.carrier} />
      <span>{t([zh, en])}</span>
      {isCheapest && <span className="rate-service__note">{t(orderDialogs.cheapest)}</span>}
      {!row.hasAccount && <span className="kit-quiet">{t(words.noAccount)}</span>}
    </span>
  )
}

/** What a little less of one measure saves. */
const Hint = ({ row }: { row: TrialRow }) => {
  const t = useText()
  const [hint] = row.hints
  if (!hint) return null
  const figures = { measure: t(measure[hint.measure]).toLowerCase(), less: hint.less, unit: hint.unit }
  return (
    <p className="calculator__hint">
      <Lightbulb size={14} strokeWidth={1.5} aria-hidden /> {t(words.hint, { ...figures, saves: hint.saves })}
    </p>
  )
}

type LineProps = { readonly row: TrialRow; readonly isCheapest: boolean; readonly hasZeros: boolean }

/** A service of one warehouse; pressed, it says every fee in its place. */
const ServiceLine = ({ row, isCheapest, hasZeros }: LineProps) => {
  const [isOpen, setIsOpen] = useState(isCheapest)
  const id = useId()
  const lines = hasZeros ? row.feeDetails : row.feeDetails.filter((line) => !isZero(line))
  return (
    <Fragment>
      <tr data-cheapest={isCheapest || undefined}>
        <th scope="row">
          <Service row={row} isCheapest={isCheapest} />
        </th>
        <td className="num">{row.zone}</td>
        <td className="num">{row.billingWeight}</td>
        <td className="num">{row.transitDays ?? '—'}</td>
        <td>
          <button
            type="button"
            className="rate-price calculator__price"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Money value={row.totalFee} />
            <ChevronDown size={14} strokeWidth={1.5} aria-hidden />
          </button>
        </td>
      </tr>
      {isOpen && (
        <tr id={id} className="calculator__lines">
          <td colSpan={5}>
            <Hint row={row} />
            <FeeTable lines={lines} total={row.totalFee} />
          </td>
        </tr>
      )}
    </Fragment>
  )
}

const OneWarehouse = ({ from, hasZeros }: { from: FromWarehouse; hasZeros: boolean }) => {
  const t = useText()
  const { rows } = from.trial
  return (
    <table className="calculator__prices">
      <thead>
        <tr>
          <th scope="col">{t(fieldNames.service)}</th>
          <th scope="col">{t(orderDialogs.zone)}</th>
          <th scope="col">{t(orderDialogs.billingWeight)}</th>
          <th scope="col">{t(orderDialogs.days)}</th>
          <th scope="col">{t(orderDialogs.price)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <ServiceLine key={`${row.carrier} ${row.serviceCode}`} row={row} isCheapest={at === 0} hasZeros={hasZeros} />
        ))}
      </tbody>
    </table>
  )
}

const SeveralWarehouses = ({ from }: { from: readonly FromWarehouse[] }) => {
  const t = useText()
  const services = sideBySide(from.map(({ trial }) => trial))
  const cheapest = cheapestOf(services)
  const best = services.flatMap(({ prices }) => prices).find((row) => row?.totalFee === cheapest)
  return (
    <>
      <table className="calculator__prices">
        <thead>
          <tr>
            <th scope="col">{t(orderDialogs.price)}</th>
            {from.map(({ id, name, trial }) => (
              <th key={id} scope="col">
                {name}
                <span className="kit-second">
                  {trial.zoneItemStr && t([trial.zoneItemStr.zh, trial.zoneItemStr.en])}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {services.map(({ first, prices }) => (
            <tr key={`${first.carrier} ${first.serviceCode}`}>
              <th scope="row">
                <Service row={first} isCheapest={prices.some((row) => row?.totalFee === cheapest)} />
              </th>
              {prices.map((row, at) => (
                <td key={from[at]?.id} data-cheapest={row?.totalFee === cheapest || undefined}>
                  {row ? (
                    <RatePrice rate={{ ...row, feeDetails: row.feeDetails.filter((line) => !isZero(line)) }} />
                  ) : (
                    <span className="kit-quiet" title={t(words.notThere)}>
                      —
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {best && <Hint row={best} />}
    </>
  )
}

/** Services of the card that have no price here, with why. */
const Refused = ({ from }: { from: readonly FromWarehouse[] }) => {
  const t = useText()
  const refused = from.flatMap(({ id, name, trial }) =>
    trial.refused.map((one) => ({ ...one, key: `${id} ${one.serviceCode}`, name })),
  )
  if (refused.length === 0) return null
  return (
    <section className="calculator__refused">
      <h4>{t(words.refused)}</h4>
      <ul>
        {refused.map(({ key, name, logisticsServiceName: { zh, en }, message }) => (
          <li key={key}>
            {from.length > 1 && `${name} · `}
            {t([zh, en])}: {message}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What is known of the way, and by which card it was priced. */
const Head = ({ from }: { from: readonly FromWarehouse[] }) => {
  const t = useText()
  const [{ trial } = { trial: undefined }] = from
  if (!trial) return null
  const { zoneItemStr: zone, billingWeight, card } = trial
  return (
    <p className="calculator__way">
      {from.length === 1 && zone && (
        <strong>
          {t([zone.zh, zone.en])} · {t(words.billed, { pounds: billingWeight ?? 0 })}
        </strong>
      )}
      <span className="kit-quiet">
        {card ? t(words.ofCard, { name: t([card.name.zh, card.name.en]), version: card.version }) : t(words.noCard)}
      </span>
    </p>
  )
}

/** Services side by side, cheapest first, from one warehouse or from several. */
export const CalculatorResult = ({ from }: { from: readonly FromWarehouse[] }) => {
  const t = useText()
  const copy = useCopy()
  const [hasZeros, setHasZeros] = useState(false)
  const [only] = from
  const isPriced = from.some(({ trial }) => trial.rows.length > 0)
  const sheet = () => asSheet(from, t(orderDialogs.price), ({ logisticsServiceName: { zh, en } }) => t([zh, en]))
  return (
    <>
      <div className="calculator__head">
        <Head from={from} />
        {isPriced && (
          <div className="calculator__tools">
            {from.length === 1 && (
              <Checkbox checked={hasZeros} onChange={(event) => setHasZeros(event.target.checked)}>
                {t(words.zeros)}
              </Checkbox>
            )}
            <IconButton icon={Copy} label={t(common.copy)} onClick={() => void copy(sheet())} />
          </div>
        )}
      </div>
      {!isPriced && <p className="kit-quiet">{t(orderDialogs.noRates)}</p>}
      {isPriced && from.length === 1 && only && <OneWarehouse from={only} hasZeros={hasZeros} />}
      {isPriced && from.length > 1 && <SeveralWarehouses from={from} />}
      <Refused from={from} />
    </>
  )
}
