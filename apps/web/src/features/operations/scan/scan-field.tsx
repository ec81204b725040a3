import type { Pair } from '@stowline/text/kernel/pair'
import { common } from '@stowline/text/ui'
import { Alert, Button, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { Help } from '../../../ui/form/labelled.tsx'
import { useText } from '../../../ui/language/language.tsx'

type Props<Found> = {
  readonly label: Pair
  readonly hint: Pair
  /** Said of a `number` that nothing answers to. */
  readonly unknown: Pair
  readonly find: (number: string) => Promise<readonly Found[]>
  readonly keyOf: (found: Found) => string
  /** How one of several is told from the others. */
  readonly nameOf: (found: Found) => ReactNode
  readonly onFound: (found: Found) => void
}

/** A keyboard scanner types a number and Enter: what has it is found, or chosen among several. */
export const ScanField = <Found,>({ label, hint, unknown, find, keyOf, nameOf, onFound }: Props<Found>) => {
  const t = useText()
  const [text, setText] = useState('')
  const [several, setSeveral] = useState<readonly Found[]>([])
  const [problem, setProblem] = useState<string>()
  const look = async () => {
    const number = text.trim()
    if (!number) return
    const found = await find(number).catch(() => undefined)
    // What could not be asked stays typed, for another Enter.
    if (!found) return setProblem(t(common.notLoaded))
    const [only, ...more] = found
    setText('')
    setProblem(only ? undefined : t(unknown, { number }))
    setSeveral(more.length ? found : [])
    if (only && more.length === 0) onFound(only)
  }
  return (
    <div className="scan-body">
      <Input
        autoFocus
        className="num"
        aria-label={t(label)}
        placeholder={t(label)}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onPressEnter={() => void look()}
      />
      <Help text={hint} />
      {problem && <Alert type="warning" showIcon title={problem} />}
      {several.map((one) => (
        <Button key={keyOf(one)} block onClick={() => onFound(one)}>
          {nameOf(one)}
        </Button>
      ))}
    </div>
  )
}
