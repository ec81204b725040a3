import './upload.css'
import { common } from '@stowline/text/ui'
import { FileText, X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../kit/icon-button.tsx'
import { useText } from '../language/language.tsx'
import { UploadBox, type UploadAdapter, type UploadLimits } from './upload-box.tsx'

/** A file of a form's value: known by its name after a reload, too. */
export type FileEntry = { readonly fileId: string; readonly name: string }

type Props = {
  readonly limits: UploadLimits
  readonly upload: UploadAdapter
  /** From the form's field, as is `onChange`. */
  readonly value?: readonly FileEntry[] | undefined
  readonly onChange?: (files: readonly FileEntry[]) => void
}

/** What stands in the value and is not among those that the box shows: stored with the record, or of a draft that has come back. */
export const keptBeside = (value: readonly FileEntry[], shown: readonly FileEntry[]): FileEntry[] =>
  value.filter(({ fileId }) => !shown.some((one) => one.fileId === fileId))

/** Files as a field: each of its value is listed by its name, whoever put it there, and can be taken away. */
export const FilesInput = ({ limits, upload, value = [], onChange }: Props) => {
  const t = useText()
  const [added, setAdded] = useState<readonly FileEntry[]>([])
  const kept = keptBeside(value, added)
  return (
    <div className="upload-files">
      {kept.length > 0 && (
        <ul className="upload__items">
          {kept.map(({ fileId, name }) => (
            <li key={fileId} className="upload-item">
              <FileText size={20} strokeWidth={1.5} aria-hidden />
              <span className="upload-item__body kit-cut">{name}</span>
              <IconButton
                icon={X}
                label={`${t(common.remove)} ${name}`}
                onClick={() => onChange?.(value.filter((one) => one.fileId !== fileId))}
              />
            </li>
          ))}
        </ul>
      )}
      <UploadBox
        limits={{ ...limits, maxFiles: limits.maxFiles - kept.length }}
        upload={upload}
        onChange={(files) => {
          // The box tells that it has none when it appears, too.
          if (files.length === 0 && added.length === 0) return
          const now = files.map(({ fileId, name }) => ({ fileId, name }))
          setAdded(now)
          onChange?.([...kept, ...now])
        }}
      />
    </div>
  )
}
