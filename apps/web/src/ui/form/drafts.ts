/**
 * Unsaved entries of forms, per account and per tab of the strip. They outlive a forced reload and an expired session of the same account: in memory
 * while the page lives, in the session storage only while it does not. Saving, discarding, closing their tab and signing out drop them; so does
 * another account that signs in.
 */
import { fieldsIn } from '@stowline/domain/kernel/records'
import { account } from '../frame/account.ts'

type Draft = {
  readonly owner: string
  readonly tab: string
  readonly form: string
  readonly values: unknown
  /** Of the record that it was typed over. */
  readonly version?: number | undefined
}

const storageKey = 'oms.drafts'
const drafts = new Map<string, Draft>()
const idOf = (tab: string, form: string): string => `${tab}\n${form}`

const isDraft = (kept: unknown): kept is Draft => {
  const { owner, tab, form } = fieldsIn(kept)
  return typeof owner === 'string' && typeof tab === 'string' && typeof form === 'string'
}

/** Keeps what stands in a form of a tab for the account that is signed in. */
export const keepDraft = (tab: string, form: string, values: unknown, version?: number): void => {
  const owner = account.get()
  if (owner !== undefined) drafts.set(idOf(tab, form), { owner, tab, form, values, version })
}

export const dropDraft = (tab: string, form: string): void => void drafts.delete(idOf(tab, form))

/** What was unsaved in a form when its page went away; undefined when nothing was, or when another account typed it. */
export const readDraft = (tab: string, form: string): Pick<Draft, 'values' | 'version'> | undefined => {
  const draft = drafts.get(idOf(tab, form))
  return draft?.owner === account.get() ? draft : undefined
}

/** Tabs with unsaved entries of the account that is signed in. */
export const tabsWithDrafts = (): string[] => [
  ...new Set([...drafts.values()].filter(({ owner }) => owner === account.get()).map(({ tab }) => tab)),
]

const dropWhere = (isUnwanted: (draft: Draft) => boolean): void => {
  for (const [id, draft] of drafts) if (isUnwanted(draft)) drafts.delete(id)
}

/** For tabs that were closed or refreshed on purpose. */
export const dropDraftsOf = (tabs: readonly string[]): void => dropWhere(({ tab }) => tabs.includes(tab))

const forgetWritten = (): void => {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Forbidden: nothing was written either.
  }
}

/** For a session that was ended on purpose: nothing stays, whoever typed it. */
export const dropAllDrafts = (): void => {
  drafts.clear()
  forgetWritten()
}

/** Writes the drafts down; storage may be full or forbidden, the page goes away all the same. */
export const writeDrafts = (): void => {
  if (drafts.size === 0) return
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ at: Date.now(), drafts: [...drafts.values()] }))
  } catch {
    // Lost with the page.
  }
}

/** Takes back what was written down, unless it was before `since`: signing out elsewhere meanwhile has dropped it. */
export const takeWrittenDrafts = (since = 0): void => {
  try {
    const { at, drafts: written } = fieldsIn(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}'))
    if (Number(at) < since || !Array.isArray(written)) return
    for (const draft of written.filter(isDraft)) drafts.set(idOf(draft.tab, draft.form), draft)
  } catch {
    // Unreadable: there are none.
  } finally {
    forgetWritten()
  }
}

const dropOfOthers = (): void => {
  const present = account.get()
  if (present !== undefined) dropWhere(({ owner }) => owner !== present)
}
account.watch(dropOfOthers)

if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', writeDrafts)
  // Back from the browser's cache of pages: memory is as it was.
  window.addEventListener('pageshow', ({ persisted }) => persisted && forgetWritten())
}
