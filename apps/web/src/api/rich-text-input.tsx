import './rich-text-input.css'
import { noticeForm as words } from '@stowline/text/notices-screen'
import { Bold, Heading, Italic, Link, List, ListOrdered, type LucideIcon } from 'lucide-react'
import { type ClipboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Pair } from '@stowline/text/kernel/pair'
import { type ChipNames, copyChosen, drawChips, markupOf } from './rich-chips.ts'
import { safeFragment } from './rich-text.tsx'
import { useText } from '../ui/language/language.tsx'
import { LinkBox } from './link-box.tsx'

/** What the editor does to the chosen text, by the browser's own commands: they are undone as typing is. */
const tools = [
  { label: words.bold, icon: Bold, command: 'bold' },
  { label: words.italic, icon: Italic, command: 'italic' },
  { label: words.heading, icon: Heading, command: 'formatBlock', value: 'h3' },
  { label: words.bullets, icon: List, command: 'insertUnorderedList' },
  { label: words.numbers, icon: ListOrdered, command: 'insertOrderedList' },
] as const satisfies readonly { label: Pair; icon: LucideIcon; command: string; value?: string }[]

const Tool = ({ label, icon: Icon, onClick }: { label: Pair; icon: LucideIcon; onClick: () => void }) => {
  const t = useText()
  return (
    <button
      type="button"
      className="kit-icon"
      aria-label={t(label)}
      title={t(label)}
      // The chosen text stays chosen.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon size={16} strokeWidth={1.5} aria-hidden />
    </button>
  )
}

type Props = {
  readonly id?: string
  readonly value?: string | undefined
  readonly onChange?: (markup: string) => void
  readonly label: string
  /** Further tools, beside the usual ones; `insert` puts a text where the caret was last. */
  /** References in it are shown by these names. */
  readonly names?: ChipNames | undefined
  readonly tools?: (insert: (text: string) => void) => ReactNode
}

const noNames: ChipNames = new Map()
const isBlank = (place: HTMLElement) => !place.textContent?.trim()

/** A text with paragraphs, headings, lists, emphasis and links. Pasted markup loses everything else at once. */
export const RichTextInput = ({ id, value = '', onChange, label, names = noNames, tools: more }: Props) => {
  const t = useText()
  const place = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<Range>()
  const caret = useRef<Range>(undefined)
  useEffect(() => {
    if (!place.current) return
    // What is typed stands there already: only what comes from elsewhere is drawn.
    if (markupOf(place.current) !== value) place.current.replaceChildren(safeFragment(value))
    const selection = document.activeElement === place.current ? getSelection() : null
    drawChips(place.current, names, selection?.anchorNode ?? caret.current?.startContainer)
  }, [value, names])
  const tell = () => place.current && onChange?.(isBlank(place.current) ? '' : markupOf(place.current))
  const keepCaret = () => {
    const selection = getSelection()
    if (selection?.rangeCount && place.current?.contains(selection.anchorNode))
      caret.current = selection.getRangeAt(0).cloneRange()
  }
  const copy = (event: ClipboardEvent) => {
    if (!copyChosen(event)) return
    event.preventDefault()
    if (event.type === 'cut') run('delete')
  }
  const insert = (text: string) => {
    place.current?.focus()
    if (caret.current) {
      getSelection()?.removeAllRanges()
      getSelection()?.addRange(caret.current)
    } else if (place.current) getSelection()?.selectAllChildren(place.current)
    if (!caret.current) getSelection()?.collapseToEnd()
    document.execCommand('insertText', false, text)
    tell()
  }
  const run = (command: string, argument?: string) => {
    place.current?.focus()
    document.execCommand(command, false, argument)
    tell()
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    const markup = event.clipboardData.getData('text/html')
    const selection = getSelection()
    if (!markup || !selection?.rangeCount) return run('insertText', event.clipboardData.getData('text/plain'))
    selection.deleteFromDocument()
    selection.getRangeAt(0).insertNode(safeFragment(markup))
    selection.collapseToEnd()
    tell()
  }
  const askLink = () => {
    const selection = getSelection()
    if (selection?.rangeCount && place.current?.contains(selection.anchorNode)) setChosen(selection.getRangeAt(0))
  }
  const link = (address: string) => {
    if (chosen) {
      getSelection()?.removeAllRanges()
      getSelection()?.addRange(chosen)
      run('createLink', address)
    }
    setChosen(undefined)
  }
  return (
    <div className="rich-input">
      <div className="rich-input__tools" role="toolbar" aria-label={t(words.tools)}>
        {tools.map((tool) => (
          <Tool
            key={tool.command}
            label={tool.label}
            icon={tool.icon}
            onClick={() => run(tool.command, 'value' in tool ? tool.value : undefined)}
          />
        ))}
        <Tool label={words.link} icon={Link} onClick={askLink} />
        {more?.(insert)}
      </div>
      {chosen && <LinkBox onLink={link} onClose={() => setChosen(undefined)} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a text area has no paragraphs */}
      <div
        ref={place}
        {...(id !== undefined && { id })}
        className="rich-input__text rich-text"
        contentEditable
        suppressContentEditableWarning
        role="textbox"
        tabIndex={0}
        aria-multiline
        aria-label={label}
        onInput={tell}
        onPaste={paste}
        onCopy={copy}
        onCut={copy}
        onBlur={keepCaret}
      />
    </div>
  )
}
