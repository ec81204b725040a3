import { fieldsIn } from '@stowline/domain/kernel/records'
import type { Store } from '../frame/store.ts'
import { createSetting } from '../settings/settings.ts'

export const exportLeastFields = 5
/** A preset has to fit in its line; the server keeps it without looking. */
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

/** What a person keeps of an export: named sets of fields, and those of the last time. */
export type KeptExport = { readonly presets: readonly ExportPreset[]; readonly fields: readonly string[] }

export const readKeptExport = (raw: unknown): KeptExport => {
  const { presets, fields } = fieldsIn(raw)
  return {
    presets: Array.isArray(presets) ? presets.filter(isPreset) : [],
    fields: Array.isArray(fields) ? fields.filter((id) => typeof id === 'string') : [],
  }
}

/** Of the account: the next one at this browser begins with the usual columns. */
export const keptExport = (key: string): Store<KeptExport> =>
  createSetting(`export.${key}`, { presets: [], fields: [] }, readKeptExport)
