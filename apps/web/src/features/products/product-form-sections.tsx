import { products } from '@stowline/contract/products/products.contract'
import { customsCurrencies, productCategories } from '@stowline/domain/products/categories'
import type { ProductFault } from '@stowline/domain/products/check-product'
import { errorText } from '@stowline/text/errors'
import { fieldNames } from '@stowline/text/fields'
import { productCategoryNames } from '@stowline/text/products'
import { productForm as words, productsScreen } from '@stowline/text/products-screen'
import { Form, Segmented, Select, Switch } from 'antd'
import { DecimalInput } from '../../ui/form/decimal-input.tsx'
import { FormField, FormRow, FormSection, MeasuresInput, OwnField } from '../../ui/form/index.ts'
import { useText } from '../../ui/language/language.tsx'
import { ProductPicture } from '../../ui/product/product-picture.tsx'
import { UploadBox } from '../../ui/upload/upload-box.tsx'
import { uploadTo } from '../../api/upload-adapter.ts'
import { pictureLimits } from './use-set-picture.ts'
import { faultAt, isHalf, type ProductValues } from './product-values.ts'

const of = products.create
const uploadPicture = uploadTo('productPicture')

/** The rule of the domain that speaks of this field, asked of the whole form. */
const useRule = (field: ProductFault['field']) => {
  const t = useText()
  const form = Form.useFormInstance<ProductValues>()
  const validator = async () => {
    const values: ProductValues = form.getFieldsValue(true)
    if ((field === 'measures' || field === 'carton') && isHalf(values[field])) throw new Error(t(words.allFour))
    const fault = faultAt(values, field)
    const text = fault && errorText(fault.code)
    if (text) throw new Error(t(text))
  }
  return [{ validator }]
}

export const NamesSection = () => {
  const t = useText()
  return (
    <FormSection title={words.names}>
      <FormRow>
        <FormField of={of} name="sku" label={fieldNames.sku} input={{ autoFocus: true, className: 'num' }} />
        <FormField of={of} name="category" label={fieldNames.category}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={productCategories.map((value) => ({ value, label: t(productCategoryNames[value]) }))}
          />
        </FormField>
      </FormRow>
      <FormRow>
        <FormField of={of} name="nameCn" label={fieldNames.nameCn} />
        <FormField of={of} name="nameEn" label={fieldNames.nameEn} />
      </FormRow>
    </FormSection>
  )
}

export const CustomsSection = () => (
  <FormSection title={words.customs}>
    <FormRow>
      <OwnField name="declarationAmount" label={fieldNames.declarationAmount} rules={useRule('declarationAmount')}>
        <DecimalInput />
      </OwnField>
      <FormField of={of} name="customsCurrency" label={fieldNames.customsCurrency}>
        <Segmented block options={[...customsCurrencies]} />
      </FormField>
    </FormRow>
  </FormSection>
)

export const MeasuresSection = () => (
  <FormSection title={words.piece} note={words.pieceNote}>
    <OwnField name="measures" label={fieldNames.measures} rules={useRule('measures')}>
      <MeasuresInput />
    </OwnField>
  </FormSection>
)

export const CartonSection = () => (
  <FormSection title={fieldNames.carton} note={words.cartonNote}>
    <FormRow>
      <FormField
        of={of}
        name="cartonRate"
        label={fieldNames.cartonRate}
        rules={useRule('cartonRate')}
        dependencies={['carton']}
      />
      <div />
    </FormRow>
    <OwnField name="carton" label={words.wholeBox} rules={useRule('carton')} dependencies={['measures', 'cartonRate']}>
      <MeasuresInput />
    </OwnField>
  </FormSection>
)

/** How the warehouse keeps its pieces apart. */
export const StockSection = () => (
  <FormSection title={words.inStock}>
    <FormRow>
      <FormField of={of} name="hasSerials" label={fieldNames.hasSerials} help={words.serialsHelp}>
        <Switch />
      </FormField>
      <FormField of={of} name="hasExpiry" label={fieldNames.hasExpiry} help={words.expiryHelp}>
        <Switch />
      </FormField>
    </FormRow>
  </FormSection>
)

export const CodesSection = () => (
  <FormSection title={words.codes} note={words.codesNote}>
    <FormRow>
      <FormField
        of={of}
        name="upc"
        label={fieldNames.upc}
        rules={useRule('upc')}
        input={{ className: 'num', inputMode: 'numeric' }}
      />
      <FormField
        of={of}
        name="ucc"
        label={fieldNames.ucc}
        rules={useRule('ucc')}
        input={{ className: 'num', inputMode: 'numeric' }}
      />
    </FormRow>
    <FormField of={of} name="qrCode" label={fieldNames.qrCode} help={words.qrHelp} input={{ className: 'num' }} />
  </FormSection>
)

/** The picture by which people know it, sent once the product is saved. */
export const PictureSection = ({
  picture,
  onFile,
}: {
  picture: string | null
  onFile: (fileId: string | undefined) => void
}) => {
  const t = useText()
  return (
    <FormSection title={productsScreen.image} note={words.pictureNote}>
      <div className="product-form-picture">
        {picture && <ProductPicture picture={picture} size={72} />}
        <UploadBox
          limits={pictureLimits}
          upload={uploadPicture}
          onChange={([file]) => onFile(file?.fileId)}
          hint={t(words.pictureHint)}
        />
      </div>
    </FormSection>
  )
}
