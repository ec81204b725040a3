import type { NoticeWorkDetail } from '@stowline/contract/operations/noticing.contract'
import { noticePartNames } from '@stowline/text/notices'
import { noticeForm as words } from '@stowline/text/notices-screen'
import { type NoticePart, slotOfPart } from '@stowline/domain/notices/notice'
import { X } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { uploadFile } from '../../../api/upload.ts'
import { IconButton } from '../../../ui/kit/icon-button.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { sizeWords } from '../../../ui/upload/upload-limits.ts'

export type FileEntry = NoticeWorkDetail['files'][number]

const limits: Readonly<Record<NoticePart, { readonly accept: string; readonly most: string }>> = {
  image: { accept: '.png,.jpg,.jpeg,.gif', most: 'png, jpg, gif · 2 MB' },
  video: { accept: '.mp4', most: 'mp4 · 50 MB' },
  captions: { accept: '.vtt', most: 'vtt · 200 KB' },
  document: { accept: '.pdf', most: 'pdf · 5 MB' },
}

type Props = {
  readonly part: NoticePart
  readonly language: FileEntry['language']
  readonly file: FileEntry | undefined
  readonly onFile: (file: FileEntry | undefined) => void
}

/** One thing that goes with a notice in one language: shown by its name, chosen, replaced, taken away. */
export const FileSlot = ({ part, language, file, onFile }: Props) => {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [percent, setPercent] = useState<number>()
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    if (!chosen) return
    setPercent(0)
    const outcome = await uploadFile(slotOfPart[part], chosen, { onProgress: setPercent })
    // The same file may be chosen again.
    target.value = ''
    setPercent(undefined)
    if (outcome.ok)
      onFile({ part, language, fileId: outcome.value.fileId, name: outcome.value.name, size: outcome.value.size })
  }
  const name = t(noticePartNames[part])
  return (
    <li className="file-slot">
      <span className="file-slot__part">{name}</span>
      <span className="kit-cut" title={file?.name}>
        {file ? file.name : <span className="kit-quiet">{limits[part].most}</span>}
      </span>
      {file && <span className="kit-quiet num">{sizeWords(file.size)}</span>}
      <input
        ref={input}
        type="file"
        hidden
        accept={limits[part].accept}
        aria-label={name}
        onChange={(event) => void choose(event)}
      />
      {percent === undefined ? (
        <button
          type="button"
          className="kit-link"
          aria-label={`${t(file ? words.replaceFile : words.chooseFile)} ${name}`}
          onClick={() => input.current?.click()}
        >
          {t(file ? words.replaceFile : words.chooseFile)}
        </button>
      ) : (
        <span className="kit-second num" role="status">
          {t(words.uploading, { percent })}
        </span>
      )}
      {file && <IconButton icon={X} label={t(words.removeFile, { name })} onClick={() => onFile(undefined)} />}
    </li>
  )
}
