import { client } from '@stowline/text/client'
import { sayNow } from '../api/language.ts'
import { noticeDuration, versionReloadDelay } from '../api/limits.ts'
import { notify } from '../api/notify.ts'
import { createStore } from '../ui/frame/store.ts'

/** The build that is running, as the server wrote it into the page; the development server writes none, and its first answer counts. */
let known = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="app-version"]')?.content
let isReloading = false

/** The notice that the page is about to reload, where no toaster is there to show it. */
export const isUpdating = createStore(false)

const readVersion = async (): Promise<string | undefined> => {
  try {
    const response = await fetch('/version.json', { cache: 'no-store' })
    const body: unknown = response.ok ? await response.json() : undefined
    const version = (body as { version?: unknown } | undefined)?.version
    return typeof version === 'string' ? version : undefined
  } catch {
    return undefined
  }
}

/** True while the page reloads by itself: leaving must then not ask. */
export const reloadsItself = (): boolean => isReloading

/** On every visit: another version than the one that runs reloads it. Forms keep their drafts in session storage. */
export const checkVersion = async (): Promise<void> => {
  const found = await readVersion()
  if (found === undefined || isReloading) return
  known ??= found
  if (found === known) return
  isReloading = true
  isUpdating.set(true)
  notify({ kind: 'info', text: sayNow(client.updated), duration: noticeDuration })
  setTimeout(() => location.reload(), versionReloadDelay)
}
