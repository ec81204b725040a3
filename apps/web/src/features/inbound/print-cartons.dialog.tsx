import { inbound } from '@stowline/contract/inbound/inbound.contract'
import type { ShipmentRow } from '@stowline/contract/inbound/inbound.schema'
import type { FormOf } from '@stowline/contract/kernel/form'
import { keysOf } from '@stowline/domain/kernel/records'
import { gridOf, labelPapers, labelSizes, mostLabels } from '@stowline/domain/products/product-label'
import { cartonLabels as words } from '@stowline/text/inbound-settings'
import { productLabelWords as labels } from '@stowline/text/product-labels-screen'
import { Form, Segmented } from 'antd'
import { saveFrom } from '../../api/download.ts'
import { useFormCall } from '../../api/use-form-call.ts'
import { FormDialog, FormField, FormRow, sentBy, useDialogForm } from '../../ui/form/index.ts'
import { useText } from '../../ui/language/language.tsx'

const of = inbound.printCartons
type Values = FormOf<typeof of, { without: 'shipmentIds' }>

/** As it was chosen last on this page: the same printer stands beside it. */
let last: Values = { size: '100x150', paper: 'roll', copies: 1, from: undefined, to: undefined }

/** Labels of every carton; of a single shipment also some of them, where a label was torn. */
export const PrintCartons = ({ rows, onClose }: { rows: readonly ShipmentRow[]; onClose: () => void }) => {
  const t = useText()
  const call = useFormCall(of)
  const save = async (values: Values) => {
    const outcome = await call.run(sentBy(of, { ...values, shipmentIds: rows.map(({ id }) => id) }))
    if (!outcome.ok) return outcome
    last = { ...values, from: undefined, to: undefined }
    saveFrom(outcome.value.url)
    return outcome
  }
  const kit = useDialogForm<Values>({ initial: last, onSave: save })
  const watched: Values | undefined = Form.useWatch((all: Values) => all, kit.form)
  const { size = '100x150', paper = 'roll', copies, from, to } = watched ?? last
  const all = rows.reduce((sum, { cartonCount }) => sum + cartonCount, 0)
  const cartons = Math.max(0, Math.min(to ?? all, all) - (from ?? 1) + 1)
  const total = cartons * (copies ?? 1)
  const grid = paper === 'roll' ? undefined : gridOf(size, paper)
  return (
    <FormDialog
      kit={kit}
      title={t(words.title, { count: rows.length })}
      saveLabel={t(labels.save, { count: total })}
      isReady={total > 0 && total <= mostLabels}
      onSaved={onClose}
      onClose={onClose}
    >
      <FormField of={of} name="size" label={labels.size}>
        <Segmented
          block
          options={keysOf(labelSizes).map((value) => ({ value, label: `${value.replace('x', ' × ')} mm` }))}
        />
      </FormField>
      <FormRow shares={[2, 1]}>
        <FormField of={of} name="paper" label={labels.paper}>
          <Segmented block options={keysOf(labelPapers).map((value) => ({ value, label: t(labels[value]) }))} />
        </FormField>
        <FormField of={of} name="copies" label={words.copies} />
      </FormRow>
      {rows.length === 1 && (
        <FormRow>
          <FormField of={of} name="from" label={words.from} />
          <FormField of={of} name="to" label={words.to} help={words.rangeHelp} />
        </FormRow>
      )}
      <p className="kit-second num" role="status">
        {total > mostLabels
          ? t(labels.tooMany, { most: mostLabels })
          : grid
            ? t(labels.sheets, { count: Math.ceil(total / (grid.columns * grid.rows)), each: grid.columns * grid.rows })
            : t(labels.pages, { count: total })}
      </p>
    </FormDialog>
  )
}
