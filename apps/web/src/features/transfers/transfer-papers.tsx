import { fieldNames } from '@stowline/text/fields'
import { transferDetail, transferForm as words } from '@stowline/text/transfers-screen'
import { Form } from 'antd'
import { uploadTo } from '../../api/upload-adapter.ts'
import { FormSection } from '../../ui/form/index.ts'
import { useText } from '../../ui/language/language.tsx'
import { FilesInput } from '../../ui/upload/files-input.tsx'
import { paperLimits } from './paper-limits.ts'

const kinds = [
  { field: 'stockingFileIds', title: transferDetail.stocking },
  { field: 'bolFileIds', title: transferDetail.bol },
] as const

/** Stocking file and bill of lading: one of them at least. */
export const PapersSection = () => {
  const t = useText()
  return (
    <FormSection title={fieldNames.documents} note={words.documentsHelp}>
      <div className="transfer-papers-form">
        {kinds.map(({ field, title }) => (
          <section key={field} aria-label={t(title)}>
            <h3 className="transfer-upload">{t(title)}</h3>
            <Form.Item name={field}>
              <FilesInput limits={paperLimits} upload={uploadTo('transferDocument')} />
            </Form.Item>
          </section>
        ))}
      </div>
    </FormSection>
  )
}
