import './calculator.css'
import { calculator } from '@stowline/contract/shipping/calculator.contract'
import { calculatorScreen as words } from '@stowline/text/calculator-screen'
import { Alert, Modal } from 'antd'
import { useState } from 'react'
import { useWarehouses } from '../../api/reference.ts'
import { useUser } from '../../api/session.ts'
import { messageOf, useApi } from '../../api/use-api.ts'
import { EmptyState } from '../../ui/empty/empty-state.tsx'
import { useStore } from '../../ui/frame/store.ts'
import { useText } from '../../ui/language/language.tsx'
import { unitNames } from '../../ui/form/measure-entry.ts'
import { CalculatorForm, useCalculatorForm } from './calculator-form.tsx'
import { CalculatorResult } from './calculator-result.tsx'
import { questionOf, recentParcels, rememberParcel, type TypedParcel } from './typed-parcel.ts'

const nothingAsked = { warehouseId: '', country: 'US', signTypePrint: 'none', postalCode: '' } as const
const noMeasures = { length: 0, width: 0, height: 0, weight: 0 }

/** The price from the warehouse at one of the three places. */
const useTrial = (parcel: TypedParcel | undefined, place: number) => {
  const user = useUser()
  const warehouseId = parcel?.warehouseIds[place]
  const question =
    parcel && warehouseId ? questionOf(parcel, warehouseId, user?.tenantId) : { ...nothingAsked, ...noMeasures }
  const read = useApi(calculator.calculate, question, { isQuiet: true, enabled: warehouseId !== undefined })
  return { ...read, warehouseId }
}

const useTrials = (parcel: TypedParcel | undefined) => {
  const warehouses = useWarehouses()
  const reads = [useTrial(parcel, 0), useTrial(parcel, 1), useTrial(parcel, 2)].filter(
    ({ warehouseId }) => warehouseId !== undefined,
  )
  return {
    isAsking: reads.some(({ isFetching }) => isFetching),
    problem: reads.map(({ error }) => messageOf(error)).find((text) => text !== undefined),
    from: reads.flatMap(({ data, warehouseId, error }) => {
      const warehouse = warehouses.find(({ id }) => id === warehouseId)
      return data && warehouse && !error ? [{ id: warehouse.id, name: warehouse.shortName, trial: data }] : []
    }),
  }
}

const summaryOf = ({ measures, postalCode }: TypedParcel, names: string): string => {
  const { side, weight } = unitNames[measures.unit]
  const size = [measures.length, measures.width, measures.height].join('×')
  return `${names} → ${postalCode} · ${size} ${side} · ${measures.weight} ${weight}`
}

/** The last calculations; a click calculates one of them again. */
const Recent = ({ onChoose }: { onChoose: (parcel: TypedParcel) => void }) => {
  const t = useText()
  const warehouses = useWarehouses()
  const { parcels } = useStore(recentParcels)
  if (parcels.length === 0) return null
  const nameOf = (id: string) => warehouses.find((one) => one.id === id)?.shortName ?? ''
  return (
    <section className="calculator__recent">
      <h4>{t(words.recent)}</h4>
      <ul>
        {parcels.map((parcel) => (
          <li key={JSON.stringify(parcel)}>
            <button type="button" className="kit-link num" onClick={() => onChoose(parcel)}>
              {summaryOf(parcel, parcel.warehouseIds.map(nameOf).join(' / '))}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What a parcel would cost, before there is an order: the form beside its result, which stays in sight (screens D2). */
const CalculatorDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText()
  const [parcel, setParcel] = useState<TypedParcel>()
  const { isAsking, problem, from } = useTrials(parcel)
  const { core, calculate, repeat } = useCalculatorForm((next) => {
    setParcel(next)
    rememberParcel(next)
  })
  return (
    <Modal open width={950} title={t(words.title)} onCancel={onClose} footer={null} className="calculator">
      <div className="calculator__panes">
        <div className="calculator__form">
          <CalculatorForm core={core} onSubmit={() => void calculate()} isAsking={isAsking} />
          <Recent onChoose={repeat} />
        </div>
        <section className="calculator__result" aria-live="polite" aria-busy={isAsking}>
          {problem && <Alert type="warning" showIcon title={problem} />}
          {!parcel && <EmptyState drawing="parcel" title={t(words.empty)} />}
          {from.length > 0 && <CalculatorResult key={JSON.stringify(parcel)} from={from} />}
        </section>
      </div>
    </Modal>
  )
}
export default CalculatorDialog
