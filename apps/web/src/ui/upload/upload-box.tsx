import '../kit/kit.css'
import './upload.css'
import { common } from '@stowline/text/ui'
import { uploading } from '@stowline/text/imports-screen'
import { CloudUpload, FileText, X } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react'
import { IconButton } from '../kit/icon-button.tsx'
import { useText } from '../language/language.tsx'
import { CameraShot } from './camera-shot.tsx'
import { sizeWords, type UploadLimits, type UploadRefusal } from './upload-limits.ts'
import { type UploadAdapter, type UploadedFile, type UploadItem, useUploads } from './use-uploads.ts'

export type { UploadAdapter, UploadedFile } from './use-uploads.ts'
export type { UploadLimits } from './upload-limits.ts'

type Props = {
  limits: UploadLimits
  upload: UploadAdapter
  onChange: (files: readonly UploadedFile[]) => void
  /** Photos may be taken with the device's camera too. */
  hasCamera?: boolean
  /** Another line under the limits, e.g. the suggested size of a label. */
  hint?: string | undefined
  /** Why the file that arrived was refused after all. */
  problem?: string | undefined
  /** Name of that file, when it arrived before this box was there. */
  problemOf?: string | undefined
}

const RefusalLine = ({ words }: { words: string }) => (
  <span className="upload-item__refusal" role="alert">
    {words}
  </span>
)

/** A file of which only the name is known by now. */
const RefusedItem = ({ name, words }: { name: string | undefined; words: string }) => (
  <li className="upload-item upload-item--refused">
    <FileText size={20} strokeWidth={1.5} aria-hidden />
    <div className="upload-item__body">
      {name !== undefined && <span className="kit-cut">{name}</span>}
      <RefusalLine words={words} />
    </div>
  </li>
)

type ItemProps = { item: UploadItem; refusal: string | undefined; onRemove: () => void }

const Item = ({ item, refusal, onRemove }: ItemProps) => {
  const t = useText()
  const percent = Math.round(item.share * 100)
  return (
    <li className={refusal === undefined ? 'upload-item' : 'upload-item upload-item--refused'}>
      {item.preview ? <img src={item.preview} alt="" /> : <FileText size={20} strokeWidth={1.5} aria-hidden />}
      <div className="upload-item__body">
        <span className="kit-cut">{item.name}</span>
        {item.problem === undefined ? (
          <span className="kit-quiet num">{item.done ? sizeWords(item.size) : t(uploading.sent, { percent })}</span>
        ) : (
          <span className="upload-item__problem">{item.problem || t(uploading.failed)}</span>
        )}
        {refusal !== undefined && <RefusalLine words={refusal} />}
        {!item.done && item.problem === undefined && <progress max={1} value={item.share} aria-label={item.name} />}
      </div>
      <IconButton icon={X} label={`${t(common.remove)} ${item.name}`} onClick={onRemove} />
    </li>
  )
}

const Refusals = ({ refused, limits }: { refused: readonly UploadRefusal[]; limits: UploadLimits }) => {
  const t = useText()
  if (refused.length === 0) return null
  const words = { types: limits.types.join(' / '), size: sizeWords(limits.maxBytes), count: limits.maxFiles }
  return (
    <ul className="upload-refusals" role="alert">
      {refused.map(({ name, reason }) => (
        <li key={name}>
          <strong>{name}</strong> {t(uploading[reason], words)}
        </li>
      ))}
    </ul>
  )
}

/** Drop, pick or paste files. The limits are printed before anybody chooses; a refused file is named with its rule, the others go on. */
export const UploadBox = ({ limits, upload, onChange, hasCamera = false, hint, problem, problemOf }: Props) => {
  const t = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  // What a file was refused for goes with the file.
  const [removedWith, setRemovedWith] = useState<string | undefined>(undefined)
  const { items, refused, add, remove } = useUploads(limits, upload, onChange)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    add([...event.dataTransfer.files])
  }
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length > 0) add([...event.clipboardData.files])
  }
  const onDrag = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(event.type === 'dragover')
  }
  return (
    <div className="upload">
      <button
        type="button"
        className={`upload__drop${isOver ? ' upload__drop--over' : ''}`}
        aria-describedby={id}
        onClick={() => input.current?.click()}
        onDrop={onDrop}
        onDragOver={onDrag}
        onDragLeave={onDrag}
        onPaste={onPaste}
      >
        <CloudUpload size={24} strokeWidth={1.5} aria-hidden />
        <span>{t(uploading.drop)}</span>
        <span className="kit-quiet" id={id}>
          {t(limits.maxFiles === 1 ? uploading.limitsOne : uploading.limitsMany, {
            types: limits.types.join(' / '),
            size: sizeWords(limits.maxBytes),
            count: limits.maxFiles,
          })}
        </span>
        {hint && <span className="kit-quiet">{hint}</span>}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={limits.maxFiles > 1}
        accept={limits.types.map((type) => `.${type}`).join(',')}
        onChange={(event) => {
          add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      {hasCamera && <CameraShot isDisabled={items.length >= limits.maxFiles} onShot={(photo) => add([photo])} />}
      <Refusals refused={refused} limits={limits} />
      <ul className="upload__items">
        {items.map((item) => (
          <Item
            key={item.key}
            item={item}
            refusal={item.done ? problem : undefined}
            onRemove={() => {
              setRemovedWith(problem)
              remove(item.key)
            }}
          />
        ))}
        {items.length === 0 && problem !== undefined && problem !== removedWith && (
          <RefusedItem name={problemOf} words={problem} />
        )}
      </ul>
    </div>
  )
}
