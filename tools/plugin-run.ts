import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { parseAst } from 'vite'

const refuse = (message: unknown): never => {
  throw new Error(String(message))
}
/** What a plugin finds in `this` while a build runs: of it, ours use these two. */
const context = { parse: parseAst, error: refuse }

const hook = (plugin: Plugin, name: 'load' | 'transform') => {
  const found = plugin[name]
  return (typeof found === 'function' ? found : found?.handler) as ((...given: string[]) => unknown) | undefined
}

/** What the plugin makes of this code; nothing where it leaves it alone. */
export const transformed = async (plugin: Plugin, code: string, id: string): Promise<string | undefined> =>
  ((await hook(plugin, 'transform')?.call(context, code, id)) ?? undefined) as string | undefined

/** What the plugin has in place of this file. */
export const loaded = async (plugin: Plugin, id: string): Promise<string | undefined> =>
  ((await hook(plugin, 'load')?.call(context, id)) ?? undefined) as string | undefined

/** Short: enough to see that a file is another. */
export const contentsHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)
