import './online-sku.css'
import type { FormOf } from '@stowline/contract/kernel/form'
import { products } from '@stowline/contract/products/products.contract'
import type { OnlineSkuRow } from '@stowline/contract/products/products.schema'
import { fieldNames } from '@stowline/text/fields'
import { onlineSkusScreen as words } from '@stowline/text/online-skus-screen'
import { productsErrors } from '@stowline/text/products'
import { Button, Form, Select } from 'antd'
import { Plus, X } from 'lucide-react'
import { FormDialog, FormField, FormList, FormRow, sentBy, useDialogForm } from '../ui/form/index.ts'
import { IconButton } from '../ui/kit/icon-button.tsx'
import { useLanguage, useText } from '../ui/language/language.tsx'
import { notify } from '../ui/toast/notify.ts'
import { type ChosenProduct, ProductSelect } from './product-select.tsx'
import { useStoreOptions } from './reference.ts'
import { useFormCall } from './use-form-call.ts'

const of = products.createOnlineSku
type Child = { readonly product?: ChosenProduct | undefined; readonly quantity?: number | null }
type Values = FormOf<typeof of, { own: { children: readonly Child[] } }>

type Props = {
  /** The one that is edited; a new one without it. */
  readonly row?: OnlineSkuRow | undefined
  /** What the store calls it, when that is known: nobody types it again. */
  readonly sku?: string | undefined
  readonly storeId?: OnlineSkuRow['storeId'] | undefined
  /** The products that it stands for, where they are known. */
  readonly chosen?: readonly ChosenProduct[] | undefined
  readonly onSaved: () => void
  readonly onClose: () => void
}

const useInitial = ({ row, sku, storeId, chosen = [] }: Props): Values => {
  const language = useLanguage()
  const children = row?.children.map(({ productId, sku: own, nameCn, nameEn, quantity }) => ({
    product: { productId, sku: own, name: language === 'zh' ? nameCn : nameEn },
    quantity,
  }))
  return {
    sku: row?.sku ?? sku ?? '',
    storeId: row ? row.storeId : storeId,
    children: children ?? (chosen.length ? chosen : [undefined]).map((product) => ({ product, quantity: 1 })),
    remark: row?.remark ?? '',
  }
}

const formOf = ({ children, storeId, ...values }: Values) => ({
  ...values,
  storeId: storeId ?? null,
  children: children.flatMap(({ product, quantity }) =>
    product ? [{ productId: product.productId, quantity: quantity ?? 1 }] : [],
  ),
})

/** Makes the online SKU, or changes the one that is there. */
const useSave = (row: OnlineSkuRow | undefined) => {
  const create = useFormCall(of)
  const update = useFormCall(products.updateOnlineSku)
  return (values: Values) =>
    row
      ? update.run(sentBy(products.updateOnlineSku, { id: row.id, version: row.version, ...formOf(values) }))
      : create.run(sentBy(of, formOf(values)))
}

/** A store's SKU and the products that it stands for, each with how many pieces (screens G3). */
export const OnlineSkuDialog = (props: Props) => {
  const t = useText()
  const { row, sku, onSaved, onClose } = props
  const stores = useStoreOptions()
  const kit = useDialogForm<Values>({ initial: useInitial(props), onSave: useSave(row) })
  const saved = () => {
    notify({ kind: 'success', text: t(words.saved) })
    onSaved()
    onClose()
  }
  return (
    <FormDialog
      kit={kit}
      width={680}
      title={t(row ? words.editTitle : sku ? words.mapTitle : words.add)}
      onSaved={saved}
      onClose={onClose}
    >
      <FormRow>
        <FormField
          of={of}
          name="sku"
          label={words.storeSku}
          input={{ className: 'num', autoFocus: !sku, disabled: sku !== undefined }}
        />
        <FormField of={of} name="storeId" label={fieldNames.store}>
          <Select allowClear placeholder={t(words.everyStore)} options={[...(stores ?? [])]} />
        </FormField>
      </FormRow>
      <Children />
      <FormField of={of} name="remark" label={fieldNames.remark} />
    </FormDialog>
  )
}

const Children = () => {
  const t = useText()
  const form = Form.useFormInstance<Values>()
  const twice = (at: number) => ({
    validator: async (_: unknown, chosen: ChosenProduct | undefined) => {
      if (!chosen) throw new Error(t(words.choose))
      const all: Values = form.getFieldsValue(true)
      const isTwice = all.children.some(({ product }, other) => other !== at && product?.productId === chosen.productId)
      if (isTwice) throw new Error(t(productsErrors.productTwice))
    },
  })
  return (
    <FormList of={of} name="children" empty={words.choose}>
      {(fields, { add, remove }, { errors }) => (
        <>
          {fields.map(({ name, key }) => (
            <div key={key} className="online-sku-child">
              <Form.Item name={[name, 'product']} label={t(words.product)} required rules={[twice(name)]}>
                <ProductSelect />
              </Form.Item>
              <FormField of={of} name={['children', name, 'quantity']} label={words.perSet} />
              {fields.length > 1 && (
                <IconButton icon={X} label={t(words.removeChild, { n: name + 1 })} onClick={() => remove(name)} />
              )}
            </div>
          ))}
          <Form.ErrorList errors={errors} />
          <Button
            className="online-sku-add"
            icon={<Plus size={16} strokeWidth={1.5} aria-hidden />}
            onClick={() => add({ quantity: 1 })}
          >
            {t(words.addChild)}
          </Button>
        </>
      )}
    </FormList>
  )
}
