import { texts } from '@stowline/text/kernel/pair'
import { Input, Select } from 'antd'
import { FormField, FormKitPage, FormRow, FormSection, MeasuresInput, useFormKit } from '../src/ui/form/index.ts'
import { entriesOf, type MeasureEntries } from '../src/ui/form/measure-entry.ts'
import { Page } from '../src/ui/page/page.tsx'
import { UploadBox } from '../src/ui/upload/upload-box.tsx'

const f = texts({
  title: ['新建订单', 'Create order'],
  buyer: ['收件人与地址', 'Recipient and address'],
  name: ['收件人', 'Recipient'],
  street: ['街道', 'Street'],
  city: ['城市', 'City'],
  state: ['州', 'State'],
  postal: ['邮编', 'Postal code'],
  package: ['包裹', 'Package'],
  size: ['尺寸与重量', 'Size and weight'],
  label: ['面单', 'Label'],
  store: ['店铺', 'Store'],
})
type Values = {
  name: string
  street: string
  city: string
  state: string
  postal: string
  store?: string
  measures: MeasureEntries
}
const initial: Values = {
  name: '',
  street: '18 Garrison Ln',
  city: 'Edison',
  state: 'NJ',
  postal: '',
  measures: entriesOf({ length: 30, width: 20, height: 12.5, weight: 2.35, unit: 'metric' }, 'metric'),
}

export const FormStory = () => {
  const kit = useFormKit<Values>({ key: 'story', initial, onSave: async () => [] })
  return (
    <Page title={f.title}>
      <FormKitPage
        kit={kit}
        isNew
        anchors={[
          { id: 'buyer', title: f.buyer },
          { id: 'package', title: f.package },
          { id: 'label', title: f.label },
        ]}
      >
        <FormSection id="buyer" title={f.buyer}>
          <FormField name="store" label={f.store} isRequired>
            <Select options={[{ value: 'a', label: 'Harbor & Pine' }]} />
          </FormField>
          <FormField name="name" label={f.name} isRequired>
            <Input maxLength={80} />
          </FormField>
          <FormField name="street" label={f.street} isRequired>
            <Input />
          </FormField>
          <FormRow shares={[2, 1, 1]}>
            <FormField name="city" label={f.city} isRequired>
              <Input />
            </FormField>
            <FormField name="state" label={f.state} isRequired>
              <Input />
            </FormField>
            <FormField name="postal" label={f.postal} isRequired>
              <Input maxLength={15} className="num" />
            </FormField>
          </FormRow>
        </FormSection>
        <FormSection id="package" title={f.package}>
          <FormField name="measures" label={f.size} isRequired={false}>
            <MeasuresInput />
          </FormField>
        </FormSection>
        <FormSection id="label" title={f.label}>
          <UploadBox
            limits={{ types: ['png', 'jpg', 'pdf'], maxBytes: 100 * 1024, maxFiles: 4 }}
            upload={async (file, onProgress) => {
              onProgress(0.4)
              await new Promise((done) => setTimeout(done, 400))
              return { fileId: file.name, name: file.name, size: file.size }
            }}
            onChange={() => {}}
          />
        </FormSection>
      </FormKitPage>
    </Page>
  )
}
