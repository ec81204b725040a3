import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** Class prefixes that differ from the folder's name. */
export const ownPrefixes: Readonly<Record<string, readonly string[]>> = {
  button: ['btn'],
  'date-picker': ['picker'],
  'float-button': ['float-btn', 'float'],
  grid: ['row', 'col'],
  'qr-code': ['qrcode'],
  'auto-complete': ['select-auto-complete'],
  badge: ['badge', 'ribbon', 'scroll-number'],
  typography: ['typography'],
  theme: [],
  style: [],
}

const sourceFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
    .map((name) => join(folder, name))

/** `import { Button, type X } from 'antd'` -> Button, X. */
export const importedNames = (source: string): string[] =>
  [...source.matchAll(/import\s*(?:type\s*)?\{([^}]*)\}\s*from\s*'antd'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.replace(/\btype\b|\bas\b.*/g, '').trim()),
  )

export const exportsOf = (index: string): Map<string, string> =>
  new Map(
    [...index.matchAll(/default as (\w+) \} from '\.\/([\w-]+)'/g)].map(([, name = '', folder = '']) => [name, folder]),
  )

const readable = (path: string): string | undefined => {
  for (const candidate of [path, `${path}.js`, join(path, 'index.js')]) {
    try {
      readFileSync(candidate)
      return candidate
    } catch {
      // Not this form.
    }
  }
  return undefined
}

/** Folders of the library whose styles are reached from these components, however deep. */
const reachedFolders = (library: string, components: readonly string[]): Set<string> => {
  const seen = new Set<string>()
  const folders = new Set<string>()
  const queue = components.map((folder) => join(library, folder, 'index.js'))
  for (const file of queue) {
    if (seen.has(file)) continue
    seen.add(file)
    const folder = file.slice(library.length + 1).split('/')[0] as string
    if (file.includes(`/${folder}/style/index.js`)) folders.add(folder)
    for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']*)'/g)) {
      const found = readable(join(dirname(file), target))
      if (found?.startsWith(library)) queue.push(found)
    }
  }
  return folders
}

/** Reached through other components, but drawn only by a screen that imports them itself: a dropdown's list has classes of its own. */
export const passive = ['menu', 'message', 'notification', 'layout', 'collapse']

export const prefixesOf = (folder: string): readonly string[] => ownPrefixes[folder] ?? [folder]

/** The component a class belongs to: the longest known prefix. */
const ownerOf = (name: string, prefixes: readonly string[]): string | undefined =>
  prefixes.reduce<string | undefined>(
    (best, prefix) =>
      (name === prefix || name.startsWith(`${prefix}-`)) && prefix.length > (best?.length ?? 0) ? prefix : best,
    undefined,
  )

const endOf = (css: string, open: number): number => {
  let depth = 0
  for (let at = open; at < css.length; at++) {
    if (css[at] === '{') depth++
    else if (css[at] === '}' && --depth === 0) return at
  }
  return css.length
}

/** Keeps rules whose selectors `isKept` accepts, inside media queries too; keyframes stay. */
export const filterCss = (css: string, isKept: (selector: string) => boolean): string => {
  let kept = ''
  for (let at = 0; at < css.length; ) {
    const open = css.indexOf('{', at)
    if (open < 0) break
    const prelude = css.slice(at, open).trim()
    const end = endOf(css, open)
    const body = css.slice(open + 1, end)
    at = end + 1
    if (/^@(media|supports|container)/.test(prelude)) {
      const inner = filterCss(body, isKept)
      if (inner) kept += `${prelude}{${inner}}`
    } else if (prelude.startsWith('@')) kept += `${prelude}{${body}}`
    else {
      // A comma inside :where() or :not() does not part two selectors.
      const selectors = prelude.split(/,(?![^(]*\))/).filter((selector) => isKept(selector))
      if (selectors.length > 0) kept += `${selectors.join(',')}{${body}}`
    }
  }
  return kept
}

/** Variables of the library's default theme and its cache of paths: ours are set while running. */
const isLeftover = (selector: string): boolean => /\.css-var-_R_|data-ant-cssinjs/.test(selector)

const presetColors = 'blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|lime|gold'
/** Looks that cost much and that a source must ask for by such a property: the selectors, and the property's form. */
export const rareLooks: readonly (readonly [selectors: RegExp, asks: RegExp])[] = [
  [/-rtl\b/, /direction="rtl"/],
  [/\.ant-(input|select|picker|mentions|cascader)[\w-]*-(filled|underlined)\b/, /variant="(filled|underlined)"/],
  [
    new RegExp(`\\.ant-(btn-color|tag|badge-(color|status))-(${presetColors})\\b`),
    new RegExp(`color="(${presetColors})"`),
  ],
  // Forms need the grid's bare `.ant-col` only.
  [/\.ant-col-(\d|xs|sm|md|lg|xl|xxl|xxxl)/, /<Col\b/],
]

/** Drawn only after a click or on seldom opened pages: their styles come in a second file, with the first module that imports one of them. */
export const laterNames = [
  'Checkbox',
  'DatePicker',
  'Drawer',
  'Form',
  'Pagination',
  'Progress',
  'Steps',
  'Switch',
  'Table',
  'Tree',
]

type Plan = { readonly keepsNow: (selector: string) => boolean; readonly keepsLater: (selector: string) => boolean }

const planOf = (library: string, source: string): Plan => {
  const texts = sourceFiles(source).map((file) => readFileSync(file, 'utf8'))
  const names = [...new Set(texts.flatMap(importedNames))]
  const folderOf = exportsOf(readFileSync(join(library, 'index.js'), 'utf8'))
  const foldersOf = (some: readonly string[]) => some.flatMap((name) => folderOf.get(name) ?? [])
  const imported = foldersOf(names)
  const prefixesUnder = (folders: readonly string[]) =>
    new Set(
      [...reachedFolders(library, folders)]
        .filter((folder) => imported.includes(folder) || !passive.includes(folder))
        .flatMap(prefixesOf),
    )
  const used = prefixesUnder(imported)
  const now = prefixesUnder(foldersOf(names.filter((name) => !laterNames.includes(name))))
  const all = readdirSync(library, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? prefixesOf(entry.name) : [],
  )
  const absent = rareLooks.filter(([, asks]) => !texts.some((text) => asks.test(text))).map(([selectors]) => selectors)
  const ownersOf = (selector: string) =>
    [...selector.matchAll(/\.ant-([a-z][\w-]*)/g)].flatMap(([, name = '']) => ownerOf(name, all) ?? [])
  const isWanted = (selector: string) => !isLeftover(selector) && !absent.some((look) => look.test(selector))
  return {
    keepsNow: (selector) => isWanted(selector) && ownersOf(selector).every((owner) => now.has(owner)),
    keepsLater: (selector) => {
      const owners = ownersOf(selector)
      return isWanted(selector) && owners.every((owner) => used.has(owner)) && owners.some((owner) => !now.has(owner))
    },
  }
}

/**
 * The component library ships the styles of all its components in one file of a megabyte. The page gets those of the components that our
 * sources import, and of what these are made from; those of `laterNames` when they are needed.
 */
export const antdCss = (): Plugin => {
  const source = join(import.meta.dirname, 'src')
  const library = join(dirname(createRequire(import.meta.url).resolve('antd/package.json')), 'es')
  return {
    name: 'antd-css',
    enforce: 'pre',
    load(id) {
      const [file = '', part] = id.split('?')
      if (!file.endsWith('/antd/dist/antd.css')) return null
      const { keepsNow, keepsLater } = planOf(library, source)
      const css = readFileSync(file, 'utf8')
      return part === 'later'
        ? filterCss(css.replace(/@keyframes [^{]+\{(?:[^{}]*\{[^{}]*\})*\}/g, ''), keepsLater)
        : filterCss(css, keepsNow)
    },
    transform(code, id) {
      if (!id.startsWith(source) || !importedNames(code).some((name) => laterNames.includes(name))) return null
      return `import 'antd/dist/antd.css?later'\n${code}`
    },
  }
}
