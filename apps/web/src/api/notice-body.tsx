import './notice-body.css'
import type { Notice, NoticeFile } from '@stowline/contract/notices/notices.schema'
import { messages } from '@stowline/contract/notices/messages.contract'
import type { DownloadLink } from '@stowline/contract/kernel/fields'
import type { NoticePart } from '@stowline/domain/notices/notice'
import { messagesScreen as words } from '@stowline/text/messages-screen'
import { FileText } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { useText } from '../ui/language/language.tsx'
import { StatusTag } from '../ui/status-tag/status-tag.tsx'
import { Moment } from '../ui/time/moment.tsx'
import { sizeWords } from '../ui/upload/upload-limits.ts'
import { send } from './client.ts'
import { saveFrom } from './download.ts'
import type { Outcome } from './failure.ts'
import { noticeTypeTag } from './notice-type-tag.ts'
import { NoticeVideo } from './notice-video.tsx'
import { RichText } from './rich-text.tsx'
import { atServer } from './server-address.ts'

/** A link of one use to what goes with a notice. */
export type NoticeLink = (part: NoticePart) => Promise<Outcome<z.output<typeof DownloadLink>>>

export const linkOfNotice =
  (id: string): NoticeLink =>
  (part) =>
    send(messages.file, { id, part })

const Picture = ({ file, linkOf }: { readonly file: NoticeFile; readonly linkOf: NoticeLink }) => {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    let isOver = false
    void linkOf('image').then((answer) => answer.ok && !isOver && setUrl(atServer(answer.value.url)))
    return () => {
      isOver = true
    }
  }, [linkOf])
  return <span className="notice-picture">{url && <img src={url} alt={file.name} />}</span>
}

const Document = ({ file, linkOf }: { readonly file: NoticeFile; readonly linkOf: NoticeLink }) => {
  const t = useText()
  const open = async () => {
    const answer = await linkOf('document')
    if (answer.ok) saveFrom(answer.value.url)
  }
  return (
    <button type="button" className="kit-link notice-document" onClick={() => void open()}>
      <FileText size={16} strokeWidth={1.5} aria-hidden />
      {t(words.document)}
      <span className="kit-quiet">
        {file.name} · {sizeWords(file.size)}
      </span>
    </button>
  )
}

type Props = {
  readonly notice: Pick<Notice, 'kind' | 'type' | 'versionCode' | 'details' | 'content' | 'effectiveTime' | 'files'>
  readonly linkOf: NoticeLink
}

/** Kind and version of an update, and when it takes effect. */
export const NoticeHead = ({ notice }: Pick<Props, 'notice'>) => {
  const t = useText()
  const [before, behind] = t(words.effective, { time: '\n' }).split('\n')
  return (
    <p className="notice-head">
      {notice.kind === 'update' && <StatusTag {...noticeTypeTag(notice.type)} isPill />}
      {notice.versionCode && <span className="num">{notice.versionCode}</span>}
      {notice.effectiveTime && (
        <span className="kit-second">
          {before}
          <Moment value={notice.effectiveTime} />
          {behind}
        </span>
      )}
    </p>
  )
}

/** A notice in full: what it says, its picture and its video, its document. */
export const NoticeBody = ({ notice, linkOf }: Props) => {
  const fileOf = (part: NoticePart) => notice.files.find((file) => file.part === part)
  const [image, video, document] = [fileOf('image'), fileOf('video'), fileOf('document')]
  return (
    <div className="notice-body">
      {notice.details && <p className="notice-details">{notice.details}</p>}
      {image && <Picture file={image} linkOf={linkOf} />}
      {video && <NoticeVideo file={video} hasCaptions={fileOf('captions') !== undefined} linkOf={linkOf} />}
      <RichText markup={notice.content} />
      {document && <Document file={document} linkOf={linkOf} />}
    </div>
  )
}
