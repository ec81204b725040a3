import { calculator } from '@stowline/contract/shipping/calculator.contract'
import { reference } from '@stowline/contract/reference/reference.contract'
import { shipping } from '@stowline/contract/shipping/shipping.contract'
import type { SignType } from '@stowline/domain/shipping/carrier'
import { calculatorPrompts, calculatorScreen as words } from '@stowline/text/calculator-screen'
import { fieldNames } from '@stowline/text/fields'
import { Button, Input, Segmented, Select } from 'antd'
import { useWarehouses } from '../../api/reference.ts'
import { useApi } from '../../api/use-api.ts'
import { limitAt, textProps } from '../../ui/form/field-limits.ts'
import { type FormCore, useFormCore } from '../../ui/form/form-core.ts'
import { FormFrame } from '../../ui/form/form-frame.tsx'
import { entriesOf, type MeasureEntries, measureSides, readNumber, shownIn } from '../../ui/form/measure-entry.ts'
import { measuresOf, MeasuresInput, OwnField } from '../../ui/form/index.ts'
import { preferences } from '../../ui/frame/preferences.ts'
import { useText } from '../../ui/language/language.tsx'
import type { TypedParcel } from './typed-parcel.ts'

type Values = {
  warehouseIds: string[]
  country: 'US'
  signTypePrint: SignType
  postalCode: string
  residential: boolean
  package: MeasureEntries
}

const keptFor = 3_600_000
const mostWarehouses = 3

const valuesOf = (parcel: TypedParcel): Values => ({
  ...parcel,
  warehouseIds: [...parcel.warehouseIds],
  country: 'US',
  package: entriesOf(parcel.measures, parcel.measures.unit),
})

const parcelOf = ({ country: _, package: entries, ...values }: Values): TypedParcel | undefined => {
  const measures = measuresOf(entries)
  return measures && { ...values, postalCode: values.postalCode.trim(), measures }
}

/** The form of the calculator, and its one way to calculate: what is typed, or what was calculated before. */
export const useCalculatorForm = (onCalculate: (parcel: TypedParcel) => void) => {
  const initial: Values = {
    warehouseIds: [],
    country: 'US',
    signTypePrint: 'none',
    postalCode: '',
    residential: true,
    package: entriesOf(undefined, preferences.get().unit),
  }
  const core: FormCore<Values> = {
    ...useFormCore<Values>({ initial, onSave: async () => ({ ok: true }) }),
    onValuesChange: () => undefined,
  }
  const calculate = () =>
    core.form.validateFields().then(
      () => {
        const parcel = parcelOf(core.form.getFieldsValue(true))
        if (parcel) onCalculate(parcel)
      },
      ({ errorFields }: { errorFields: readonly { name: (string | number)[] }[] }) => {
        const [first] = errorFields
        if (first) core.goTo(first.name)
      },
    )
  const repeat = (parcel: TypedParcel) => {
    core.form.setFieldsValue(valuesOf(parcel))
    void calculate()
  }
  return { core, calculate, repeat }
}

/** Every side is asked for by its own name. */
const useMeasureRule = () => {
  const t = useText()
  return {
    required: true,
    validator: async (_: unknown, entries: MeasureEntries | undefined) => {
      const unit = entries?.unit ?? 'imperial'
      const missing = measureSides.find((side) => !readNumber(shownIn(side, entries?.[side], unit)))
      if (missing) throw new Error(t(calculatorPrompts[missing]))
    },
  }
}

const Parcel = () => (
  <OwnField name="package" label={fieldNames.package} rules={[useMeasureRule()]}>
    <MeasuresInput />
  </OwnField>
)

const Ways = () => {
  const t = useText()
  const countries = useApi(reference.countries, {}, { isQuiet: true, freshFor: keptFor }).data ?? []
  const signing = useApi(shipping.signingMethods, {}, { isQuiet: true, freshFor: keptFor }).data ?? []
  const asked = (prompt: keyof typeof calculatorPrompts) => [{ required: true, message: t(calculatorPrompts[prompt]) }]
  return (
    <>
      <div className="calculator__pair">
        <OwnField name="country" label={fieldNames.country} rules={asked('country')}>
          <Select
            options={countries
              .filter(({ detail }) => detail === 'US')
              .map(({ detail, nameCn, nameEn }) => ({ value: detail, label: t([nameCn, nameEn]) }))}
          />
        </OwnField>
        <OwnField name="postalCode" label={fieldNames.postalCode} rules={asked('postalCode')}>
          <Input autoComplete="off" className="num" {...textProps(limitAt(calculator.calculate, 'postalCode'))} />
        </OwnField>
      </div>
      <div className="calculator__pair">
        <OwnField name="signTypePrint" label={fieldNames.signType} rules={asked('signType')}>
          <Select
            options={signing.map(({ signType, nameCn, nameEn }) => ({ value: signType, label: t([nameCn, nameEn]) }))}
          />
        </OwnField>
        <OwnField name="residential" label={words.kind}>
          <Segmented
            block
            options={[
              { value: true, label: t(words.home) },
              { value: false, label: t(words.business) },
            ]}
          />
        </OwnField>
      </div>
    </>
  )
}

type Props = { readonly core: FormCore<Values>; readonly onSubmit: () => void; readonly isAsking: boolean }

/** Where from, where to, and what. */
export const CalculatorForm = ({ core, onSubmit, isAsking }: Props) => {
  const t = useText()
  const warehouses = useWarehouses()
  return (
    <FormFrame kit={core} id="calculator" onSubmit={onSubmit}>
      <OwnField
        name="warehouseIds"
        label={words.from}
        help={words.most}
        rules={[{ required: true, message: t(calculatorPrompts.warehouse) }]}
      >
        <Select
          mode="multiple"
          maxCount={mostWarehouses}
          optionFilterProp="label"
          placeholder={t(calculatorPrompts.warehouse)}
          options={warehouses.map(({ id, shortName, nameCn, nameEn }) => ({
            value: id,
            label: `${shortName} ${t([nameCn, nameEn])}`,
          }))}
        />
      </OwnField>
      <Ways />
      <Parcel />
      <Button type="primary" htmlType="submit" block loading={isAsking}>
        {t(words.go)}
      </Button>
    </FormFrame>
  )
}
