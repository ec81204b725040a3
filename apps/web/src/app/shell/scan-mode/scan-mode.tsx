import './scan-mode.css'
import type { ConnectedRecord } from '@stowline/contract/connected/connected.schema'
import { search } from '@stowline/contract/search/search.contract'
import { connectedNames } from '@stowline/text/connected'
import type { Pair } from '@stowline/text/kernel/pair'
import { scanMode as words } from '@stowline/text/scan'
import { common } from '@stowline/text/ui'
import { Button } from 'antd'
import { ScanLine } from 'lucide-react'
import { useRef, useState } from 'react'
import { send } from '../../../api/client.ts'
import { recordScreen } from '../../../api/connected-screens.ts'
import { recordTag } from '../../../api/connected-tags.ts'
import { useUser } from '../../../api/session.ts'
import { useText } from '../../../ui/language/language.tsx'
import { CodeField } from '../../../ui/scan/scan-field.tsx'
import { sound } from '../../../ui/scan/sound.ts'
import { SoundSwitch } from '../../../ui/scan/sound-switch.tsx'
import { StatusTag } from '../../../ui/status-tag/status-tag.tsx'
import { isScanning } from './scanning.ts'
import { useScanner } from './use-scanner.ts'

type Said =
  | { readonly kind: 'nothing'; readonly text: Pair }
  | { readonly kind: 'found'; readonly records: readonly ConnectedRecord[] }

const asked = async (code: string): Promise<Said> => {
  const answer = await send(search.scan, { code }, { isQuiet: true, isRead: true })
  if (!answer.ok) return { kind: 'nothing', text: common.notLoaded }
  const { records } = answer.value
  return records.length ? { kind: 'found', records } : { kind: 'nothing', text: words.unknown }
}

/** A record as it is told: what it is, its number, its state. */
const Told = ({ record }: { record: ConnectedRecord }) => {
  const t = useText()
  const tag = recordTag(record)
  return (
    <>
      <span>{t(connectedNames[record.kind])}</span> <span className="num">{record.no}</span>{' '}
      {tag && <StatusTag {...tag} isPill />}
    </>
  )
}

const Outcome = ({ said, code, open }: { said: Said; code: string; open: (record: ConnectedRecord) => void }) => {
  if (said.kind === 'nothing')
    return (
      <>
        <span className="num kit-cut">{code}</span>
        <StatusTag tone="blocked" label={said.text} />
      </>
    )
  const [only, ...more] = said.records
  if (only && !more.length) return <Told record={only} />
  return said.records.map((record) => (
    <Button key={record.id} size="small" onClick={() => open(record)}>
      <Told record={record} />
    </Button>
  ))
}

/** Takes the place of the top bar's tools: what is scanned is opened, and what became of it is shown, read out and, where wanted, heard. */
const ScanMode = ({ open }: { open: (to: string) => void }) => {
  const t = useText()
  const paths = useUser()?.paths ?? []
  const place = useRef<HTMLElement>(null)
  const [last, setLast] = useState<{ readonly code: string; readonly said: Said }>()
  const field = () => place.current?.querySelector('input') ?? null
  const show = (record: ConnectedRecord) => {
    const screen = recordScreen(record, 'own')
    if (screen && paths.includes(screen.path)) open(`${screen.path}?${new URLSearchParams(screen.query)}`)
    field()?.focus({ preventScroll: true })
  }
  const take = async (code: string) => {
    const said = await asked(code)
    setLast({ code, said })
    const [only, ...more] = said.kind === 'found' ? said.records : []
    if (only && !more.length) show(only)
    sound(only ? (more.length ? 'progress' : 'done') : 'blocked')
  }
  useScanner(field, (code) => void take(code))
  const leave = () => isScanning.set(false)
  return (
    <section className="scan-mode" ref={place} aria-label={t(words.title)}>
      <ScanLine className="scan-mode__icon" size={16} strokeWidth={1.75} aria-hidden />
      <div className="scan-mode__field">
        <CodeField label={words.field} onCodes={([code = '']) => take(code)} onEscape={leave} />
      </div>
      <output className="scan-mode__said" aria-live="assertive">
        {last ? <Outcome {...last} open={show} /> : <span className="kit-second">{t(words.hint)}</span>}
      </output>
      <SoundSwitch />
      <Button onClick={leave}>{t(words.leave)}</Button>
    </section>
  )
}
export default ScanMode
