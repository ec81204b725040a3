import { shipping } from '@stowline/contract/shipping/shipping.contract'
import { print } from '@stowline/text/print'
import { InputNumber, Segmented, Select } from 'antd'
import { limitAt, numberProps } from '../form/field-limits.ts'
import { useText } from '../language/language.tsx'
import { type PrintFormat, type PrintOrder, printFormats, printOrders } from './print-order.ts'

export type Options = { readonly order: PrintOrder; readonly format: PrintFormat; readonly copies: number }

/** Order, paper and copies of a print. */
export const PrintOptions = ({ value, onChange }: { value: Options; onChange: (next: Options) => void }) => {
  const t = useText()
  return (
    <div className="print-options">
      <div>
        <span id="print-order">{t(print.order)}</span>
        <Select
          aria-labelledby="print-order"
          value={value.order}
          onChange={(order) => onChange({ ...value, order })}
          options={printOrders.map((order) => ({ value: order, label: t(print[order]) }))}
        />
      </div>
      <div>
        <span id="print-format">{t(print.format)}</span>
        <Segmented
          aria-labelledby="print-format"
          value={value.format}
          onChange={(format) => onChange({ ...value, format })}
          options={printFormats.map((format) => ({ value: format, label: t(print[format]) }))}
        />
      </div>
      <div>
        <span id="print-copies">{t(print.copies)}</span>
        <InputNumber
          aria-labelledby="print-copies"
          {...numberProps(limitAt(shipping.printLabels, 'copies'))}
          value={value.copies}
          onChange={(copies) => onChange({ ...value, copies: copies ?? 1 })}
        />
      </div>
    </div>
  )
}
