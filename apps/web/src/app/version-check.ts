import { fieldsIn } from '@stowline/domain/kernel/records'
import { client } from '@stowline/text/client'
import { sayNow } from '../api/language.ts'
import { versionReloadDelay } from '../api/limits.ts'
import { notify } from '../ui/toast/notify.ts'
import { createStore } from '../ui/frame/store.ts'

/** The build that is running, as the server wrote it into the page; the development server writes none, and its first answer counts. */
let known = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="app-version"]')?.content
let isReloading = false
/** The version that the page has spoken of without reloading. */
let told: string | undefined

/** The notice that the page is about to reload, where no toaster is there to show it. */
export const isUpdating = createStore(false)

const readVersion = async (): Promise<string | undefined> => {
  try {
    const response = await fetch('/version.json', { cache: 'no-store' })
    const body: unknown = response.ok ? await response.json() : undefined
    const { version } = fieldsIn(body)
    return typeof version === 'string' ? version : undefined
  } catch {
    return undefined
  }
}

const storageKey = 'oms.reloadedFor'
const mostKept = 20

/**
 * Whether this tab has not yet reloaded for a version. A proxy that keeps the old page, or two servers in the middle of a change, would otherwise
 * reload it for ever; where nothing can be kept it never reloads by itself.
 */
const isFirstReloadFor = (version: string): boolean => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    const before: readonly unknown[] = Array.isArray(kept) ? kept : []
    if (before.includes(version)) return false
    sessionStorage.setItem(storageKey, JSON.stringify([...before, version].slice(-mostKept)))
    return true
  } catch {
    return false
  }
}

/** True while the page reloads by itself: leaving must then not ask. */
export const reloadsItself = (): boolean => isReloading

/** On every visit: another version than the one that runs reloads it, once for each. Forms keep their drafts in session storage. */
export const checkVersion = async (): Promise<void> => {
  const found = await readVersion()
  if (found === undefined || isReloading) return
  known ??= found
  if (found === known || found === told) return
  if (!isFirstReloadFor(found)) {
    told = found
    notify({ kind: 'info', text: sayNow(client.outdated) })
    return
  }
  isReloading = true
  isUpdating.set(true)
  notify({ kind: 'info', text: sayNow(client.updated) })
  setTimeout(() => location.reload(), versionReloadDelay)
}
