import type { UploadAdapter } from '../ui/upload/upload-box.tsx'
import { type Slot, uploadFile } from './upload.ts'

/** The upload kit's way to our storage; a refusal becomes the message under the file. */
export const uploadTo =
  (slot: Slot | ((file: File) => Slot)): UploadAdapter =>
  async (file, onProgress, signal) => {
    const outcome = await uploadFile(typeof slot === 'function' ? slot(file) : slot, file, {
      onProgress: (percent) => onProgress(percent / 100),
      signal,
    })
    if (!outcome.ok) throw new Error(outcome.problem.message)
    return outcome.value
  }
