import type { Plugin } from 'vite'

const refuse = (what: string) =>
  `() => { throw new Error('${what} of the component library is left out of the bundle (apps/web/lean-antd.ts)') }`

/** Parts that no screen of ours shows, by their file: lists filter on the server and select with a store of their own; messages are toasts (ui/toast). */
export const parts: Readonly<Record<string, string>> = {
  'table/hooks/useFilter/FilterDropdown.js': `const refuse = ${refuse('the filter menu')}
export default refuse
export const flattenKeys = refuse`,
  'table/hooks/useSelection.js': `const refuse = ${refuse('the row selection')}
const none = new Set()
const same = (columns) => columns
export const SELECTION_COLUMN = {}
export const SELECTION_ALL = 'SELECT_ALL'
export const SELECTION_INVERT = 'SELECT_INVERT'
export const SELECTION_NONE = 'SELECT_NONE'
export default (config, rowSelection) => (rowSelection ? refuse() : [same, none])`,
  'notification/useNotification.js': `const refuse = ${refuse('the notification')}
const api = { open: refuse, success: refuse, info: refuse, warning: refuse, error: refuse, destroy() {} }
export const useInternalNotification = () => [api, null]
export default useInternalNotification`,
  'message/useMessage.js': `const refuse = ${refuse('the message')}
const api = { open: refuse, success: refuse, info: refuse, warning: refuse, error: refuse, loading: refuse, destroy() {} }
export const useInternalMessage = () => [api, null]
export default useInternalMessage`,
}

/**
 * English words that the component library says to screen readers whatever the language, by their file. The tab's place among the tabs and the
 * keys of a number field are told by their roles already, in the reader's own language.
 */
export const englishWords: Readonly<Record<string, readonly (readonly [from: string, to: string])[]>> = {
  '@rc-component/tabs/es/TabNavList/TabNode.js': [[`}, \`Tab \${currentPosition} of \${tabCount}\`)`, '}, null)']],
  '@rc-component/input-number/es/StepHandler.js': [
    ['role: "button",', '"aria-hidden": true,'],
    [`"aria-label": isUpAction ? 'Increase Value' : 'Decrease Value',`, ''],
  ],
}

/** The file without its English words. A release that words them otherwise stops the build. */
export const withoutEnglish = (code: string, words: readonly (readonly [from: string, to: string])[]): string =>
  words.reduce((text, [from, to]) => {
    if (text.split(from).length !== 2)
      throw new Error(`The component library has changed: ${from} stands there ${text.split(from).length - 1} times`)
    return text.replace(from, () => to)
  }, code)

const makers = ['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook']

type Node = { type: string; start: number; end: number; callee?: Node; name?: string; arguments?: Node[] }

/** Every call of these makers in a program, wherever it stands. */
const callsOf = (node: unknown, found: Node[] = []): Node[] => {
  if (Array.isArray(node)) for (const one of node) callsOf(one, found)
  else if (typeof node === 'object' && node !== null) {
    const here = node as Node
    if (here.type === 'CallExpression' && makers.includes(here.callee?.name ?? '')) found.push(here)
    for (const value of Object.values(node)) if (typeof value === 'object') callsOf(value, found)
  }
  return found
}

/** Drops the function that writes a component's styles: they come from a file (antd.css), only the variables are set while running. */
const withoutStyles = (code: string, program: unknown): string =>
  callsOf(program)
    .map((call) => call.arguments?.[1])
    .filter((argument) => argument !== undefined)
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)}() => []${text.slice(end)}`, code)

/**
 * Of the component library only what is used at run time. The rest would cost some 90 KB before the first row. A screen that asks for a part
 * left out is told so.
 */
export const leanAntd = (): Plugin => ({
  name: 'lean-antd',
  enforce: 'pre',
  load(id) {
    const [, part = ''] = (id.split('?')[0] ?? id).split('/antd/es/')
    return parts[part] ?? null
  },
  transform(code, id) {
    const file = id.split('?')[0] ?? id
    const words = Object.entries(englishWords).find(([name]) => file.endsWith(`/${name}`))?.[1]
    if (words) return withoutEnglish(code, words)
    if (!/\/antd\/es\/.*\/style\/.*\.js$/.test(file)) return null
    return makers.some((maker) => code.includes(maker)) ? withoutStyles(code, this.parse(code)) : null
  },
})
