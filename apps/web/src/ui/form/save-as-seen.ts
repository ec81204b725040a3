import type { SaveOutcome } from './form-core.ts'

export type Versioned = { readonly version: number }

/** The version of the record that stood there when the values of its form were typed. */
export type Seen = { current: number | undefined }

/**
 * Saves the values over the record as it was seen, so that the server refuses what was typed over an older one (decision 0177). Where a part of it was
 * saved, the rest is typed over that.
 */
export const saveAsSeen = async <Values, Edited extends Versioned>(
  values: Values,
  edited: Edited | undefined,
  seen: Seen,
  onSave: (values: Values, seen: Edited | undefined) => Promise<SaveOutcome>,
): Promise<SaveOutcome> => {
  if (!edited) return onSave(values, undefined)
  const outcome = await onSave(values, { ...edited, version: seen.current ?? edited.version })
  if (!outcome.ok) seen.current = outcome.savedAs ?? seen.current
  return outcome
}
