export const exportLeastFields = 5
/** A preset stays in the browser: it has to fit in its line, no call takes it. */
export const presetNameLength = 30
export const exportScopes = ['selected', 'filtered', 'all'] as const
export type ExportScope = (typeof exportScopes)[number]
export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

export type ExportChoice<Id extends string = string> = {
  readonly scope: ExportScope
  readonly fields: readonly Id[]
  readonly format: ExportFormat
}
export type ExportPreset = { readonly name: string; readonly fields: readonly string[] }
export type ExportCounts = Readonly<Record<ExportScope, number>>

export type ExportProblem = 'nothingSelected' | 'nothingToExport' | 'tooFewFields'

/** Why an export would be refused, in the order a person can do something about it; nothing is sent then. */
export const exportProblem = ({ scope, fields }: ExportChoice, counts: ExportCounts): ExportProblem | undefined => {
  if (scope === 'selected' && counts.selected === 0) return 'nothingSelected'
  if (counts[scope] === 0) return 'nothingToExport'
  return fields.length < exportLeastFields ? 'tooFewFields' : undefined
}

const isPreset = (value: unknown): value is ExportPreset =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'fields' in value &&
  Array.isArray(value.fields)

export const readPresets = (text: string | null): ExportPreset[] => {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter(isPreset) : []
  } catch {
    return []
  }
}
