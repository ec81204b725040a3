import './scan.css'
import type { Pair } from '@stowline/text/kernel/pair'
import { common } from '@stowline/text/ui'
import { Alert, Button, Input, type InputRef } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Help } from '../form/labelled.tsx'
import { useText } from '../language/language.tsx'

type CodeFieldProps = {
  readonly label: Pair
  /** Left out where the place has no room for it. */
  readonly hint?: Pair
  /** One code after Enter, several after a paste. What answers `false` stands in the field again, for another Enter. */
  readonly onCodes: (codes: readonly string[]) => unknown
  /** Between the codes of a paste. */
  readonly separator?: RegExp
  readonly isDisabled?: boolean
  readonly isLarge?: boolean
  /** While something runs that was begun here: afterwards the field has the focus again. */
  readonly isBusy?: boolean
  /** Enter without a code: what was scanned is done with. */
  readonly onEmpty?: () => void
  /** Escape, which then closes nothing around the field. */
  readonly onEscape?: (() => void) | undefined
}

/** Spaces may stand in a SKU. */
const lines = /[\r\n\t,;，；]+/

/** Where a keyboard scanner types: each code ends with Enter, and the field is ready for the next one before the last has been looked up. */
export const CodeField = (props: CodeFieldProps) => {
  const {
    label,
    hint,
    onCodes,
    separator = lines,
    isDisabled = false,
    isLarge = false,
    isBusy = false,
    onEmpty,
    onEscape,
  } = props
  const t = useText()
  const [text, setText] = useState('')
  const field = useRef<InputRef>(null)
  useEffect(() => {
    if (!isDisabled && !isBusy) field.current?.focus()
  }, [isDisabled, isBusy])
  const take = async (given: readonly string[]) => {
    const codes = given.map((code) => code.trim()).filter(Boolean)
    setText('')
    if (!codes.length) return onEmpty?.()
    const taken = await onCodes(codes)
    // Unless the next scan has begun.
    if (taken === false) setText((now) => now || codes.join(', '))
  }
  return (
    <div>
      <Input
        ref={field}
        autoFocus
        className="num"
        size={isLarge ? 'large' : 'middle'}
        aria-label={t(label)}
        placeholder={t(label)}
        value={text}
        disabled={isDisabled}
        onChange={(event) => setText(event.target.value)}
        onPressEnter={() => void take([text])}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !onEscape) return
          event.stopPropagation()
          onEscape()
        }}
        onPaste={(event) => {
          const codes = event.clipboardData.getData('text').trim().split(separator)
          if (codes.length < 2) return
          event.preventDefault()
          void take(codes)
        }}
      />
      {hint && <Help text={hint} />}
    </div>
  )
}

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

/** A code field for one record: what has the number is found, or chosen among several. */
export const ScanField = <Found,>({ label, hint, unknown, find, keyOf, nameOf, onFound }: Props<Found>) => {
  const t = useText()
  const [several, setSeveral] = useState<readonly Found[]>([])
  const [problem, setProblem] = useState<string>()
  const look = async ([number = '']: readonly string[]) => {
    const found = await find(number).catch(() => undefined)
    if (!found) {
      setProblem(t(common.notLoaded))
      return false
    }
    const [only, ...more] = found
    setProblem(only ? undefined : t(unknown, { number }))
    setSeveral(more.length ? found : [])
    if (only && more.length === 0) onFound(only)
    return true
  }
  return (
    <div className="scan-body">
      <CodeField label={label} hint={hint} onCodes={look} />
      {problem && <Alert type="warning" showIcon title={problem} />}
      {several.map((one) => (
        <Button key={keyOf(one)} block onClick={() => onFound(one)}>
          {nameOf(one)}
        </Button>
      ))}
    </div>
  )
}
