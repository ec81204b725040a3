import './returns.css'
import { returns } from '@stowline/contract/returns/returns.contract'
import type { ReturnDetail } from '@stowline/contract/returns/returns.schema'
import { mostReturnLines } from '@stowline/domain/returns/limits'
import { moreThanOrdered } from '@stowline/domain/returns/more-than-ordered'
import { fieldNames } from '@stowline/text/fields'
import { returnDetail, returnForm as words } from '@stowline/text/returns-screen'
import { Alert, Button, Form } from 'antd'
import { Plus, X } from 'lucide-react'
import { Fragment } from 'react'
import { FormField, FormList, FormRow, FormSection } from '../../ui/form/index.ts'
import { IconButton } from '../../ui/kit/icon-button.tsx'
import { useText } from '../../ui/language/language.tsx'
import { LineProduct } from './line-product.tsx'
import type { LineEntry } from './return-values.ts'

const of = returns.create

/** More of it than the order left with, or none of its products: said, and no refusal. */
const QuantityWarning = ({ line, ordered }: { readonly line: number; readonly ordered: ReturnDetail['ordered'] }) => {
  const t = useText()
  const lines = Form.useWatch<readonly LineEntry[] | undefined>('lines') ?? []
  const back = lines.flatMap((one) =>
    one?.productId && one.productQty ? [{ productId: one.productId, quantity: one.productQty }] : [],
  )
  const excess = moreThanOrdered(back, ordered).get(lines[line]?.productId ?? '')
  if (!excess) return null
  const text = excess.ordered > 0 ? t(returnDetail.moreThanOrdered, excess) : t(returnDetail.notOrdered)
  return <Alert className="returns-warning" type="warning" showIcon title={text} />
}

/** What comes back: a product and a number in each line. */
export const ProductsSection = ({ row }: { readonly row: ReturnDetail | undefined }) => {
  const t = useText()
  return (
    <FormSection title={words.products}>
      <FormList of={of} name="lines" empty={words.productsNeeded}>
        {(fields, { add, remove }, { errors }) => (
          <>
            {fields.map(({ name, key }) => (
              <Fragment key={key}>
                <FormRow>
                  <FormField of={of} name={['lines', name, 'productId']} label={fieldNames.sku}>
                    <LineProduct row={row} />
                  </FormField>
                  <FormField of={of} name={['lines', name, 'productQty']} label={fieldNames.quantity} />
                  {fields.length > 1 && (
                    <IconButton icon={X} label={t(words.removeLine, { n: name + 1 })} onClick={() => remove(name)} />
                  )}
                </FormRow>
                <QuantityWarning line={name} ordered={row?.ordered ?? []} />
              </Fragment>
            ))}
            <Form.ErrorList errors={errors} />
            <Button
              className="returns-add"
              icon={<Plus size={16} strokeWidth={1.5} aria-hidden />}
              disabled={fields.length >= mostReturnLines}
              onClick={() => add({})}
            >
              {t(words.addLine)}
            </Button>
          </>
        )}
      </FormList>
    </FormSection>
  )
}
