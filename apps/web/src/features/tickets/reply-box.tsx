import type { TicketFile } from '@stowline/contract/tickets/tickets.schema'
import { mostFiles, mostText } from '@stowline/domain/tickets/limits'
import type { Pair } from '@stowline/text/kernel/pair'
import { ticketDetail as words } from '@stowline/text/tickets-screen'
import { Button, Input } from 'antd'
import { Paperclip } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { uploadTo } from '../../api/upload-adapter.ts'
import { Labelled } from '../../ui/form/labelled.tsx'
import { useText } from '../../ui/language/language.tsx'
import { UploadBox } from '../../ui/upload/upload-box.tsx'

type FileIds = readonly TicketFile['fileId'][]
type Props = {
  readonly label?: Pair
  /** What its button says. */
  readonly go?: Pair
  /** Without files, and not the first thing to do. */
  readonly isPlain?: boolean
  readonly text: string
  readonly onText: (text: string) => void
  /** Answers whether it was said. */
  readonly onSend: (text: string, fileIds: FileIds) => Promise<boolean>
  readonly tools?: ReactNode
}

/** What a ticket takes along (spec section 9): pictures up to 2 MB, archives up to 5 MB. */
export const fileLimits = { types: ['jpg', 'jpeg', 'png', 'gif', 'zip'], maxBytes: 5 * 2 ** 20, maxFiles: mostFiles }
export const uploadTicketFile = uploadTo((file) => (/\.zip$/i.test(file.name) ? 'ticketZip' : 'ticketImage'))

/** Where something is said, with files; Ctrl + Enter sends it. */
export const ReplyBox = ({
  label = words.replyHere,
  go = words.send,
  isPlain = false,
  text,
  onText,
  onSend,
  tools,
}: Props) => {
  const t = useText()
  const [files, setFiles] = useState<FileIds>([])
  const [hasBox, setHasBox] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const send = async () => {
    if (!text.trim() || isSending) return
    setIsSending(true)
    const isSaid = await onSend(text.trim(), files)
    setIsSending(false)
    if (!isSaid) return
    onText('')
    setFiles([])
    setHasBox(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void send()
  }
  return (
    <div className="ticket-reply">
      <Labelled label={t(label)}>
        {(id) => (
          <Input.TextArea
            id={id}
            value={text}
            rows={isPlain ? 2 : 4}
            maxLength={mostText}
            onKeyDown={onKeyDown}
            onChange={(event) => onText(event.target.value)}
          />
        )}
      </Labelled>
      {hasBox && (
        <UploadBox
          limits={fileLimits}
          upload={uploadTicketFile}
          onChange={(uploaded) => setFiles(uploaded.map(({ fileId }) => fileId))}
        />
      )}
      <div className="ticket-reply__tools">
        {tools}
        {!hasBox && !isPlain && (
          <Button icon={<Paperclip size={16} strokeWidth={1.5} aria-hidden />} onClick={() => setHasBox(true)}>
            {t(words.attach)}
          </Button>
        )}
        <span className="kit-quiet ticket-reply__hint">{!isPlain && t(words.sendHint)}</span>
        <Button
          type={isPlain ? 'default' : 'primary'}
          loading={isSending}
          disabled={!text.trim()}
          onClick={() => void send()}
        >
          {t(go)}
        </Button>
      </div>
    </div>
  )
}
