/**
 * Drafts over a forced reload. While the page lives, unsaved values wait in memory; only when the page goes away are they written to the session
 * storage, so that a form closed on purpose does not come back.
 */
const waiting = new Map<string, unknown>()
const keyOf = (form: string) => `oms.draft.${form}`

export const keepDraft = (form: string, values: unknown): void => void waiting.set(form, values)

export const dropDraft = (form: string): void => {
  waiting.delete(form)
  sessionStorage.removeItem(keyOf(form))
}

/** What was unsaved when the page was reloaded; undefined when nothing was. */
export const readDraft = (form: string): unknown => {
  try {
    const kept = sessionStorage.getItem(keyOf(form))
    return kept === null ? undefined : (JSON.parse(kept) as unknown)
  } catch {
    return undefined
  }
}

/** Writes the waiting drafts down; storage may be full or forbidden, the reload goes on all the same. */
export const writeDrafts = (): void => {
  for (const [form, values] of waiting) {
    try {
      sessionStorage.setItem(keyOf(form), JSON.stringify(values))
    } catch {
      return
    }
  }
}

if (typeof window !== 'undefined') window.addEventListener('pagehide', writeDrafts)
