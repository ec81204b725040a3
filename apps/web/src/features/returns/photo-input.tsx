import { mostAppealFiles, mostReturnPhotos } from '@stowline/domain/returns/limits'
import { uploadTo } from '../../api/upload-adapter.ts'
import { UploadBox } from '../../ui/upload/upload-box.tsx'

/** jpg or png, 2 MB each (specification, section 5). */
export const photoLimits = { types: ['jpg', 'jpeg', 'png'], maxBytes: 2 * 2 ** 20, maxFiles: mostReturnPhotos }

type Props = {
  readonly slot: 'returnPhoto' | 'returnLabel' | 'warehousePhoto'
  readonly value?: readonly string[] | undefined
  readonly onChange?: (fileIds: readonly string[]) => void
}

/** Photos of a return as a field. */
export const PhotoInput = ({ slot, onChange }: Props) => (
  <UploadBox
    limits={photoLimits}
    upload={uploadTo(slot)}
    hasCamera={slot === 'warehousePhoto'}
    onChange={(files) => onChange?.(files.map(({ fileId }) => fileId))}
  />
)

/** What an appeal is proven with: pictures and PDF, 5 MB each (behaviour, upload slots). */
export const AppealInput = ({ onChange }: Pick<Props, 'value' | 'onChange'>) => (
  <UploadBox
    limits={{ types: ['pdf', 'png', 'jpg', 'jpeg'], maxBytes: 5 * 2 ** 20, maxFiles: mostAppealFiles }}
    upload={uploadTo('returnAppeal')}
    onChange={(files) => onChange?.(files.map(({ fileId }) => fileId))}
  />
)
