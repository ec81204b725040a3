import { fieldNames } from '@stowline/text/fields'
import { transferDetail, transferForm as words } from '@stowline/text/transfers-screen'
import { Form } from 'antd'
import { X } from 'lucide-react'
import { useState } from 'react'
import { uploadTo } from '../../api/upload-adapter.ts'
import { type FormKit, FormSection } from '../../ui/form/index.ts'
import { IconButton } from '../../ui/kit/icon-button.tsx'
import { useText } from '../../ui/language/language.tsx'
import { UploadBox } from '../../ui/upload/upload-box.tsx'
import { paperLimits } from './paper-limits.ts'
import type { PaperEntry, TransferValues } from './transfer-values.ts'

type Props = { readonly kit: FormKit<TransferValues>; readonly values: TransferValues }
const kinds = [
  { field: 'stockingFileIds', title: transferDetail.stocking },
  { field: 'bolFileIds', title: transferDetail.bol },
] as const

/** Stocking file and bill of lading: one of them at least. */
export const PapersSection = ({ kit, values }: Props) => {
  const t = useText()
  return (
    <FormSection title={fieldNames.documents} note={words.documentsHelp}>
      <div className="transfer-papers-form">
        {kinds.map(({ field, title }) => (
          <section key={field} aria-label={t(title)}>
            <h3 className="transfer-upload">{t(title)}</h3>
            <Papers kit={kit} field={field} stored={values[field] ?? []} />
          </section>
        ))}
      </div>
    </FormSection>
  )
}

type PapersProps = {
  readonly kit: FormKit<TransferValues>
  readonly field: (typeof kinds)[number]['field']
  readonly stored: readonly PaperEntry[]
}

const Papers = ({ kit, field, stored }: PapersProps) => {
  const t = useText()
  const [kept, setKept] = useState(stored)
  const [added, setAdded] = useState<readonly PaperEntry[]>([])
  const change = (before: readonly PaperEntry[], now: readonly PaperEntry[]) => {
    setKept(before)
    setAdded(now)
    kit.fill(field === 'bolFileIds' ? { bolFileIds: [...before, ...now] } : { stockingFileIds: [...before, ...now] })
  }
  return (
    <>
      <Form.Item name={field} className="transfer-papers-field">
        <Held />
      </Form.Item>
      {kept.length > 0 && (
        <ul className="transfer-files">
          {kept.map((one) => (
            <li key={one.fileId} className="transfer-file">
              <span className="kit-cut">{one.name}</span>
              <IconButton
                icon={X}
                label={t(words.removeDocument, { name: one.name })}
                onClick={() =>
                  change(
                    kept.filter(({ fileId }) => fileId !== one.fileId),
                    added,
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
      <UploadBox
        limits={{ ...paperLimits, maxFiles: paperLimits.maxFiles - kept.length }}
        upload={uploadTo('transferDocument')}
        onChange={(files) =>
          change(
            kept,
            files.map(({ fileId, name }) => ({ fileId, name })),
          )
        }
      />
    </>
  )
}

/** The field itself has nothing to type: what is uploaded below is its value. A refusal that belongs to it is said here. */
const Held = () => null
