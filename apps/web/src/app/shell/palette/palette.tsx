import './palette.css'
import type { UserInfo } from '@stowline/contract/identity/identity.contract'
import { search } from '@stowline/contract/search/search.contract'
import { orderStatusNames } from '@stowline/text/orders'
import type { Pair } from '@stowline/text/kernel/pair'
import { calculatorScreen } from '@stowline/text/calculator-screen'
import { scanMode } from '@stowline/text/scan'
import { palette } from '@stowline/text/shell'
import { shortcuts } from '@stowline/text/shortcuts'
import { trackingStateNames } from '@stowline/text/tracking'
import { AutoComplete, type AutoCompleteProps, Input, type InputRef } from 'antd'
import {
  Calculator,
  CircleQuestionMark,
  Container,
  Keyboard,
  type LucideIcon,
  Plus,
  ScanLine,
  Search,
  ShoppingCart,
  Truck,
} from 'lucide-react'
import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useApi } from '../../../api/use-api.ts'
import { useSettled } from '../../../api/use-settled.ts'
import { askCalculator } from '../../../ui/frame/ask-calculator.ts'
import { paletteAsked } from '../../../ui/frame/ask-palette.ts'
import { hasOverlay } from '../../../ui/kit/single-keys.ts'
import { useLanguage, useText } from '../../../ui/language/language.tsx'
import { hasScreen, screenActions } from '../../screens.ts'
import { mayCalculate } from '../calculator.tsx'
import { menuIcons } from '../menu-icons.ts'
import { isScanning, mayScan } from '../scan-mode/scanning.ts'
import { askShortcuts } from '../shortcuts/ask-shortcuts.ts'
import { searchKey } from '../shortcuts/search-key.ts'
import { actionsOf, type Entry, matching, pagesOf } from './entries.ts'
import { type FoundHelp, useFoundHelp } from './help-found.tsx'

type Options = NonNullable<AutoCompleteProps['options']>

/** Numbers are looked up from so many characters on: one letter is in everything. */
const leastTyped = 3
/** Lists that look a text up, the first that the account may open. */
const listPaths = ['/delivery/index', '/logistics/index', '/transport/index']
/** Stand for an address: the sheet of keys and the calculator have none. */
const shortcutsEntry = 'shortcuts'
const calculatorEntry = 'calculator'
const scanEntry = 'scan'

type LineProps = { icon: LucideIcon | undefined; first: string; second?: string; state?: string }

const Line = ({ icon: Icon = Search, first, second, state }: LineProps) => (
  <span className="palette__line">
    <Icon className="palette__icon" size={16} strokeWidth={1.5} aria-hidden />
    <span className="palette__first">{first}</span>
    {second && <span className="palette__second">{second}</span>}
    {state && <span className="palette__state">{state}</span>}
  </span>
)

const optionOf = ({ to, label, icon }: Entry) => ({
  value: to,
  label: <Line icon={icon === undefined ? Plus : menuIcons[icon]} first={label} />,
})

const entryOf = (to: string, title: Pair, t: (pair: Pair) => string): Entry => ({
  to,
  label: t(title),
  words: title.join(' ').toLowerCase(),
})

const keysOption = ({ to, label }: Entry) => ({ value: to, label: <Line icon={Keyboard} first={label} state="?" /> })
const articleOption = ({ to, title, chapter }: FoundHelp) => ({
  value: to,
  label: <Line icon={CircleQuestionMark} first={title} state={chapter} />,
})
const toolIcons: Readonly<Record<string, LucideIcon>> = { [calculatorEntry]: Calculator, [scanEntry]: ScanLine }
const actionOption = (entry: Entry) => {
  const icon = toolIcons[entry.to]
  return icon ? { value: entry.to, label: <Line icon={icon} first={entry.label} /> } : optionOf(entry)
}

/** All that a list finds for the text. */
const allIn = (path: string, text: string, words: string) => ({
  value: `${path}?q=${encodeURIComponent(text)}`,
  label: <Line icon={Search} first={words} />,
})

/** Orders, parcels and transfers that answer to the text, each kind once the account may see it, with a way to all of them. */
const useFound = (text: string, paths: readonly string[]): { found: Options; isAnswered: boolean } => {
  const t = useText()
  const settled = useSettled(text)
  const may = (path: string) => paths.includes(path)
  const isAsked = settled.length >= leastTyped && listPaths.some(may)
  const { data, isPlaceholderData } = useApi(search.find, { text: settled }, { isQuiet: true, enabled: isAsked })
  // The answer to what was typed before leads elsewhere.
  const isAnswered = settled === text && (!isAsked || (data !== undefined && !isPlaceholderData))
  if (!data || !isAsked || !isAnswered) return { found: [], isAnswered }
  const all = (path: string) => allIn(path, text, t(palette.allOf, { text }))
  const orders = data.orders.map(({ id, orderNo, platformNo, status, recipient }) => ({
    value: `/delivery/index?id=${id}`,
    label: (
      <Line
        icon={ShoppingCart}
        first={orderNo}
        second={`${platformNo} · ${recipient}`}
        state={t(orderStatusNames[status])}
      />
    ),
  }))
  const parcels = data.parcels.map(({ id, trackingNumber, orderNo, state }) => ({
    value: `/logistics/index?id=${id}`,
    label: <Line icon={Truck} first={trackingNumber} second={orderNo} state={t(trackingStateNames[state])} />,
  }))
  const transfers = data.transfers.map(({ id, transID, po }) => ({
    value: `/transport/index?id=${id}`,
    label: <Line icon={Container} first={transID} second={po} />,
  }))
  const groups = [
    { label: t(palette.orders), options: orders.length > 0 ? [...orders, all('/delivery/index')] : [] },
    { label: t(palette.parcels), options: parcels.length > 0 ? [...parcels, all('/logistics/index')] : [] },
    { label: t(palette.transfers), options: transfers.length > 0 ? [...transfers, all('/transport/index')] : [] },
  ]
  return { found: groups.filter(({ options }) => options.length > 0), isAnswered }
}

const useOptions = (user: UserInfo, text: string): Options => {
  const t = useText()
  const language = useLanguage()
  const { found, isAnswered } = useFound(text, user.paths)
  const articles = useFoundHelp(text)
  const own = useMemo(
    () => ({
      pages: pagesOf(user, language, hasScreen),
      actions: [
        ...actionsOf(user, screenActions, t),
        ...(mayCalculate(user) ? [entryOf(calculatorEntry, calculatorScreen.title, t)] : []),
        ...(mayScan(user) ? [entryOf(scanEntry, scanMode.title, t)] : []),
      ],
      help: [entryOf(shortcutsEntry, shortcuts.title, t)],
    }),
    [user, language, t],
  )
  const groups = [
    { label: t(palette.actions), options: matching(own.actions, text).map(actionOption) },
    { label: t(palette.pages), options: matching(own.pages, text).map(optionOf) },
    { label: t(palette.help), options: [...matching(own.help, text).map(keysOption), ...articles.map(articleOption)] },
  ]
  const shown = [...found, ...groups.filter(({ options }) => options.length > 0)]
  const list = listPaths.find((path) => user.paths.includes(path))
  if (!text || found.length > 0 || !isAnswered || !list) return shown
  return [...shown, { label: t(palette.more), options: [allIn(list, text, t(palette.inList, { text }))] }]
}

/** Names what the account can look for. */
const placeholderOf = ({ paths }: UserInfo): Pair => {
  if (paths.includes('/delivery/index')) return palette.placeholder
  return paths.includes('/logistics/index') ? palette.placeholderParcels : palette.placeholderPages
}

/** Ctrl or Cmd with K from anywhere, also while typing elsewhere, not from under a dialog; or a page that asks for it. */
const useKey = (run: () => void): void => {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      if (!hasOverlay()) latest.current()
    }
    document.addEventListener('keydown', onKey)
    const leave = paletteAsked.watch(() => latest.current())
    return () => {
      leave()
      document.removeEventListener('keydown', onKey)
    }
  }, [])
}

/** The one search field of the frame: numbers of orders and parcels, pages, and what can be begun on them. */
export const Palette = ({ user, open }: { user: UserInfo; open: (to: string) => void }) => {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const field = useRef<InputRef>(null)
  const text = typed.trim()
  const options = useOptions(user, text)
  useKey(() => {
    field.current?.focus({ cursor: 'all' })
    setIsOpen(true)
  })
  // What was typed goes with the panel: the bar does not keep it for the pages that follow.
  const leave = () => {
    setTyped('')
    setIsOpen(false)
  }
  const choose = (to: string) => {
    leave()
    field.current?.blur()
    if (to === shortcutsEntry) askShortcuts()
    else if (to === calculatorEntry) askCalculator()
    else if (to === scanEntry) isScanning.set(true)
    else open(to)
  }
  const onKeyDown = (event: ReactKeyboardEvent) => {
    if (event.key === 'Tab') {
      // Leaving the field chooses nothing.
      event.stopPropagation()
      leave()
    }
    if (event.key === 'Escape') leave()
    const list = listPaths.find((path) => user.paths.includes(path))
    // A scanner is quicker than the answer: its number goes to the list.
    if (event.key === 'Enter' && text && options.length === 0 && list) choose(`${list}?q=${encodeURIComponent(text)}`)
  }
  return (
    <div className="palette" onKeyDownCapture={onKeyDown}>
      <AutoComplete
        className="palette__field"
        classNames={{ popup: { root: 'palette__popup' } }}
        value={typed}
        options={options}
        open={isOpen}
        onOpenChange={setIsOpen}
        onChange={(next: string) => {
          setTyped(next)
          setIsOpen(true)
        }}
        onSelect={choose}
        onBlur={leave}
        showSearch={{ filterOption: false }}
        defaultActiveFirstOption
        popupMatchSelectWidth={560}
        listHeight={480}
        notFoundContent={null}
      >
        <Input
          ref={field}
          prefix={<Search size={14} strokeWidth={1.75} aria-hidden />}
          suffix={<kbd className="palette__key">{searchKey}</kbd>}
          placeholder={t(placeholderOf(user))}
          aria-label={t(palette.label)}
          maxLength={100}
        />
      </AutoComplete>
    </div>
  )
}
