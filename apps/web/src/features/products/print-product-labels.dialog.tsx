import { products } from '@stowline/contract/products/products.contract'
import type { ProductRow } from '@stowline/contract/products/products.schema'
import { keysOf } from '@stowline/domain/kernel/records'
import { gridOf, labelCodes, labelPapers, labelSizes, mostLabels } from '@stowline/domain/products/product-label'
import type { FormOf } from '@stowline/contract/kernel/form'
import { productLabelWords as words } from '@stowline/text/product-labels-screen'
import { Form, Segmented } from 'antd'
import { saveFrom } from '../../api/download.ts'
import { useFormCall } from '../../api/use-form-call.ts'
import { FormDialog, FormField, FormRow, sentBy, useDialogForm } from '../../ui/form/index.ts'
import { useText } from '../../ui/language/language.tsx'
import { notify } from '../../ui/toast/notify.ts'

const of = products.printLabels
type Values = FormOf<typeof of, { without: 'productIds' }>

/** As it was chosen last on this page: the same printer stands beside it. */
let last: Values = { code: 'code128', size: '50x30', paper: 'roll', copies: 1 }

/** Barcode labels of the chosen products: which code, which label, which paper, how many of each. */
export const PrintProductLabels = ({ rows, onClose }: { rows: readonly ProductRow[]; onClose: () => void }) => {
  const t = useText()
  const call = useFormCall(of)
  const save = async (values: Values) => {
    const productIds = rows.map(({ id }) => id)
    const outcome = await call.run(sentBy(of, { ...values, productIds }))
    if (!outcome.ok) return outcome
    last = values
    const { url, failed } = outcome.value
    saveFrom(url)
    const [first] = failed
    if (first) notify({ kind: 'warning', text: t(words.leftOut, { count: failed.length, reason: first.message }) })
    return outcome
  }
  const kit = useDialogForm<Values>({ initial: last, onSave: save })
  const watched: Values | undefined = Form.useWatch((all: Values) => all, kit.form)
  const { size = '50x30', paper = 'roll', copies } = watched ?? last
  const total = rows.length * (copies ?? 1)
  const grid = paper === 'roll' ? undefined : gridOf(size, paper)
  return (
    <FormDialog
      kit={kit}
      title={t(words.title, { count: rows.length })}
      saveLabel={t(words.save, { count: total })}
      isReady={total <= mostLabels}
      onSaved={onClose}
      onClose={onClose}
    >
      <FormField of={of} name="code" label={words.code} help={words.codeHelp}>
        <Segmented block options={labelCodes.map((value) => ({ value, label: t(words[value]) }))} />
      </FormField>
      <FormField of={of} name="size" label={words.size}>
        <Segmented
          block
          options={keysOf(labelSizes).map((value) => ({ value, label: `${value.replace('x', ' × ')} mm` }))}
        />
      </FormField>
      <FormRow shares={[2, 1]}>
        <FormField of={of} name="paper" label={words.paper}>
          <Segmented block options={keysOf(labelPapers).map((value) => ({ value, label: t(words[value]) }))} />
        </FormField>
        <FormField of={of} name="copies" label={words.copies} />
      </FormRow>
      <p className="kit-second num" role="status">
        {total > mostLabels
          ? t(words.tooMany, { most: mostLabels })
          : grid
            ? t(words.sheets, { count: Math.ceil(total / (grid.columns * grid.rows)), each: grid.columns * grid.rows })
            : t(words.pages, { count: total })}
      </p>
    </FormDialog>
  )
}
