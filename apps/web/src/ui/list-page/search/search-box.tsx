import { pasteLimit, splitNumbers } from '@stowline/domain/kernel/page'
import { listPage } from '@stowline/text/ui'
import { Input, type InputRef } from 'antd'
import { ListPlus, Search } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../kit/icon-button.tsx'
import { KitPopover } from '../../kit/kit-popover.tsx'
import { useText } from '../../language/language.tsx'
import { BatchSearch } from './batch-search.tsx'
import type { List } from '../list.ts'
import type { SearchSpec } from '../spec.ts'
import { usePagePaste } from './use-page-paste.ts'

/** Debounce of typed searches (spec section 9). */
const debounceMs = 200

/** Typed text follows 200 ms behind; the URL's text (back button, cleared filters) comes back into the field. */
const useTypedText = (text: string, onText: (text: string) => void) => {
  const [typed, setTyped] = useState(text)
  const sent = useRef(text)
  const timer = useRef(0)
  useEffect(() => {
    if (text === sent.current) return
    sent.current = text
    setTyped(text)
  }, [text])
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const type = (next: string) => {
    setTyped(next)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      sent.current = next.trim()
      onText(next.trim())
    }, debounceMs)
  }
  return [typed, type] as const
}

/** Esc empties the field, and leaves it when it is empty, so that single keys are the list's again. */
const onEscape = (typed: string, empty: () => void) => (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
  event.stopPropagation()
  if (typed) empty()
  else event.currentTarget.blur()
}

/** Typing searches; where rows are known by numbers, pasting two or more numbers, here or anywhere on the page, opens the batch search with them. */
export const SearchBox = <Row,>({ list, search }: { list: List<Row>; search: SearchSpec<Row> }) => {
  const t = useText()
  const input = useRef<InputRef>(null)
  const [pasted, setPasted] = useState<string | undefined>(undefined)
  const [typed, type] = useTypedText(list.url.state.text, (text) =>
    list.url.change({ text, numbers: undefined, duplicates: 0 }),
  )
  const hasNumbers = search.fields.length > 0
  const onPaste = (event: ClipboardEvent) => {
    if (!hasNumbers) return
    const text = event.clipboardData.getData('text')
    if (splitNumbers(text).numbers.length < 2) return
    event.preventDefault()
    setPasted(text)
  }
  usePagePaste(list.url.isOnTop && hasNumbers, setPasted)
  const close = () => {
    setPasted(undefined)
    input.current?.focus()
  }
  return (
    <KitPopover
      open={pasted !== undefined}
      onOpenChange={(open) => !open && setPasted(undefined)}
      content={<BatchSearch list={list} search={search} initial={pasted ?? ''} onClose={close} />}
    >
      <span className="search-box">
        <Input
          ref={input}
          className="search-box__input"
          data-key="search"
          value={typed}
          prefix={<Search size={14} strokeWidth={1.75} aria-hidden />}
          suffix={
            hasNumbers &&
            !list.isSlim && (
              <IconButton
                icon={ListPlus}
                label={t(listPage.batchSearch)}
                className={`search-box__batch${list.isSlim === undefined ? ' list-unknown' : ''}`}
                aria-haspopup="dialog"
                aria-expanded={pasted !== undefined}
                onClick={() => setPasted('')}
              />
            )
          }
          placeholder={t(search.placeholder)}
          aria-label={
            hasNumbers
              ? `${t(search.placeholder)}. ${t(listPage.searchPlaceholder, { limit: pasteLimit })}`
              : t(search.placeholder)
          }
          onChange={(event) => type(event.target.value)}
          onPaste={onPaste}
          onKeyDown={onEscape(typed, () => type(''))}
          onClick={(event) => event.stopPropagation()}
        />
      </span>
    </KitPopover>
  )
}
