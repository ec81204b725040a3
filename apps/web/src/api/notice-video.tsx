import type { NoticeFile } from '@stowline/contract/notices/notices.schema'
import { messagesScreen as words } from '@stowline/text/messages-screen'
import { Button } from 'antd'
import { Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLanguage, useText } from '../ui/language/language.tsx'
import { sizeWords } from '../ui/upload/upload-limits.ts'
import { saveFrom } from './download.ts'
import { videoLoadingTime } from './limits.ts'
import type { NoticeLink } from './notice-body.tsx'
import { atServer } from './server-address.ts'

type Props = { readonly file: NoticeFile; readonly hasCaptions: boolean; readonly linkOf: NoticeLink }
type State =
  | { readonly is: 'waiting' | 'failed' }
  | { readonly is: 'loading'; readonly percent: number; readonly isSlow: boolean }
  | { readonly is: 'ready'; readonly video: string; readonly captions: string | undefined }

/** The bytes behind a link, told how far they are. */
const bytesOf = async (url: string, type: string, onPercent: (percent: number) => void, signal: AbortSignal) => {
  const answer = await fetch(atServer(url), { signal })
  if (!answer.ok || !answer.body) throw new Error(`${answer.status}`)
  const size = Number(answer.headers.get('content-length'))
  const parts: BlobPart[] = []
  let done = 0
  for await (const part of answer.body) {
    parts.push(part)
    done += part.length
    if (size) onPercent(Math.round((done / size) * 100))
  }
  return URL.createObjectURL(new Blob(parts, { type }))
}

/** Loads the video once somebody wants it. What takes longer than its time (specification, section 9) is said to, and can be saved instead. */
const useVideo = ({ hasCaptions, linkOf }: Omit<Props, 'file'>) => {
  const [state, setState] = useState<State>({ is: 'waiting' })
  const ended = useRef<AbortController>(undefined)
  const made = useRef<string[]>([])
  useEffect(
    () => () => {
      ended.current?.abort()
      for (const url of made.current) URL.revokeObjectURL(url)
    },
    [],
  )
  const load = async () => {
    const end = new AbortController()
    ended.current = end
    const { signal } = end
    setState({ is: 'loading', percent: 0, isSlow: false })
    const change = (next: { percent?: number; isSlow?: boolean }) =>
      setState((before) => (before.is === 'loading' ? { ...before, ...next } : before))
    const timer = setTimeout(() => change({ isSlow: true }), videoLoadingTime)
    const one = async (part: 'video' | 'captions', type: string, onPercent: (percent: number) => void) => {
      const link = await linkOf(part)
      if (!link.ok) throw new Error(link.problem.message)
      const url = await bytesOf(link.value.url, type, onPercent, signal)
      made.current.push(url)
      return url
    }
    try {
      const captions = hasCaptions ? await one('captions', 'text/vtt', () => {}) : undefined
      const video = await one('video', 'video/mp4', (percent) => change({ percent }))
      setState({ is: 'ready', video, captions })
    } catch {
      if (!signal.aborted) setState({ is: 'failed' })
    } finally {
      clearTimeout(timer)
    }
  }
  return { state, load }
}

/** A notice's video, from the server by one request: a link of one use cannot be asked for pieces. */
export const NoticeVideo = ({ file, hasCaptions, linkOf }: Props) => {
  const t = useText()
  const language = useLanguage()
  const { state, load } = useVideo({ hasCaptions, linkOf })
  const save = async () => {
    const link = await linkOf('video')
    if (link.ok) saveFrom(link.value.url)
  }
  if (state.is === 'ready')
    return (
      <video className="notice-video" src={state.video} controls autoPlay aria-label={file.name}>
        <track kind="captions" srcLang={language} default {...(state.captions && { src: state.captions })} />
      </video>
    )
  const isLoading = state.is === 'loading'
  return (
    <div className="notice-video notice-video--waiting" aria-busy={isLoading}>
      <Button icon={<Play size={16} strokeWidth={1.5} aria-hidden />} loading={isLoading} onClick={() => void load()}>
        {t(words.playVideo)}
      </Button>
      <span className="kit-second num" role="status">
        {state.is === 'waiting' && sizeWords(file.size)}
        {state.is === 'failed' && t(words.videoFailed)}
        {isLoading && (state.isSlow ? t(words.videoSlow) : t(words.videoLoading, { percent: state.percent }))}
      </span>
      {(state.is === 'failed' || (isLoading && state.isSlow)) && (
        <button type="button" className="kit-link" onClick={() => void save()}>
          {t(words.saveVideo)}
        </button>
      )}
    </div>
  )
}
