type Module = { readonly code: string | null; readonly importedIds: readonly string[] }
type Graph = { readonly getModuleInfo: (id: string) => Module | null }

/** Libraries whose one entry file names everything they have: only what a source takes from them is followed. */
const barrels = [/\/antd\/es\/index\.js$/, /\/lucide-react\.mjs$/]
const isBarrel = (id: string): boolean => barrels.some((barrel) => barrel.test(id))

/** `import { Button, X as Cross } from 'antd'` -> Button, X. */
const namesIn = (code: string, from: string): string[] =>
  [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)]
    .filter(([, , source = '']) => from.includes(`/${source}/`))
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim().split(/\s/)[0] ?? ''))

/** Files behind names of a barrel. */
const behind = (graph: Graph, barrel: string, names: readonly string[]): string[] => {
  const info = graph.getModuleInfo(barrel)
  const exported = [...(info?.code ?? '').matchAll(/export\s*\{([^}]*)\}\s*from\s*["']\.\/([^"']+)["']/g)]
  const paths = exported
    .filter(([, list = '']) => names.some((name) => new RegExp(`\\b${name}\\b`).test(list)))
    .map(([, , path = '']) => path)
  return (info?.importedIds ?? []).filter((id) =>
    paths.some((path) => id.endsWith(`/${path}`) || id.endsWith(`/${path}/index.js`)),
  )
}

/** Everything a module needs before it can run. */
const needs = (graph: Graph, root: string): Set<string> => {
  const seen = new Set([root])
  for (const id of seen) {
    const info = graph.getModuleInfo(id)
    for (const next of info?.importedIds ?? []) {
      if (isBarrel(next)) for (const one of behind(graph, next, namesIn(info?.code ?? '', next))) seen.add(one)
      else seen.add(next)
    }
  }
  return seen
}

const main = 'src/main.tsx'
const login = 'src/features/identity/login.page.tsx'
const shell = 'src/app/signed-in.tsx'
const orders = 'src/features/orders/list/delivery.page.tsx'

/**
 * What the first visits load travels in three files instead of fifty: what every page starts with (and the sign-in page shares with the
 * others), what every signed-in page stands on, and what lists are made of. Everything else comes when it is first shown.
 */
const fileOf = (graph: Graph, folder: string): ((id: string) => string | null) => {
  const from = (root: string) => needs(graph, `${folder}/${root}`)
  const started = from(main)
  const signingIn = from(login)
  const framed = from(shell)
  const listed = from(orders)
  return (id) => {
    if (started.has(id) || (signingIn.has(id) && (framed.has(id) || listed.has(id)))) return 'start'
    return framed.has(id) ? 'portal' : listed.has(id) ? 'list' : null
  }
}

/** In groups by rank: of two files that need a module, the earlier one has it. */
export const firstVisit = (folder: string) => {
  let chosen: ((id: string) => string | null) | undefined
  return ['list', 'portal', 'start'].map((file, priority) => ({
    priority,
    name: (id: string, graph: Graph): string | null => {
      chosen ??= fileOf(graph, folder)
      return chosen(id) === file ? file : null
    },
  }))
}
