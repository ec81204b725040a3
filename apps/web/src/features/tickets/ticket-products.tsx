import { tickets } from '@stowline/contract/tickets/tickets.contract'
import { mostProducts } from '@stowline/domain/tickets/limits'
import { fieldNames } from '@stowline/text/fields'
import { ticketsErrors } from '@stowline/text/tickets'
import { ticketForm as words } from '@stowline/text/tickets-screen'
import { Button, Form } from 'antd'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { type ChosenProduct, ProductSelect } from '../../api/product-select.tsx'
import { FormField, FormList, FormSection } from '../../ui/form/index.ts'
import { IconButton } from '../../ui/kit/icon-button.tsx'
import { useLanguage, useText } from '../../ui/language/language.tsx'
import type { SectionProps } from './ticket-form-sections.tsx'
import type { KnownProducts, TicketValues } from './ticket-values.ts'

const of = tickets.create
type ProductsProps = Pick<SectionProps, 'kit'> & { readonly known: KnownProducts }

/** The products that it is about, each once (spec section 5). */
export const ProductsFields = ({ kit, known }: ProductsProps) => {
  const t = useText()
  return (
    <FormSection title={words.products}>
      <FormList of={of} name="products" empty={ticketsErrors.productsNeeded}>
        {(fields, { add, remove }, { errors }) => (
          <>
            {fields.length > 0 && (
              <table className="ticket-rows">
                <thead>
                  <tr>
                    <th scope="col">{t(fieldNames.sku)}</th>
                    <th scope="col">{t(fieldNames.quantity)}</th>
                    <td />
                  </tr>
                </thead>
                <tbody>
                  {fields.map(({ name, key }) => (
                    <Row key={key} at={name} kit={kit} known={known} onRemove={() => remove(name)} />
                  ))}
                </tbody>
              </table>
            )}
            <Form.ErrorList errors={errors} />
            <Button
              className="ticket-add"
              icon={<Plus size={16} strokeWidth={1.5} aria-hidden />}
              disabled={fields.length >= mostProducts}
              onClick={() => add({ quantity: 1 })}
            >
              {t(words.addProduct)}
            </Button>
          </>
        )}
      </FormList>
    </FormSection>
  )
}

type RowProps = ProductsProps & {
  readonly at: number
  readonly onRemove: () => void
}

const Row = ({ at, kit, known, onRemove }: RowProps) => {
  const t = useText()
  const isOnce = async (_: unknown, value: string | undefined) => {
    const rows: TicketValues['products'] = kit.form.getFieldValue('products') ?? []
    if (value && rows.filter(({ productId }) => productId === value).length > 1)
      throw new Error(t(ticketsErrors.productTwice))
  }
  return (
    <tr>
      <td>
        <FormField of={of} name={['products', at, 'productId']} label={fieldNames.sku} rules={[{ validator: isOnce }]}>
          <RowProduct known={known} />
        </FormField>
      </td>
      <td>
        <FormField of={of} name={['products', at, 'quantity']} label={fieldNames.quantity} />
      </td>
      <td>
        <IconButton icon={X} label={t(words.removeProduct, { n: at + 1 })} onClick={onRemove} />
      </td>
    </tr>
  )
}

type ProductProps = {
  readonly id?: string
  readonly value?: string
  readonly onChange?: (id: string) => void
  readonly known: KnownProducts
}

/** The product of a row by its id; the select shows its SKU and name. */
const RowProduct = ({ id, value, onChange, known }: ProductProps) => {
  const [chosen, setChosen] = useState<ChosenProduct>()
  const language = useLanguage()
  const stored = value ? known.get(value) : undefined
  const shown = stored
    ? { productId: stored.productId, sku: stored.sku, name: language === 'zh' ? stored.nameCn : stored.nameEn }
    : chosen?.productId === value
      ? chosen
      : undefined
  return (
    <ProductSelect
      {...(id !== undefined && { id })}
      {...(shown && { value: shown })}
      onChange={(product) => {
        setChosen(product)
        onChange?.(product.productId)
      }}
    />
  )
}
