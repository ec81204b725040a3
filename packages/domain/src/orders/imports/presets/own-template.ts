import { orderFields, type FieldDefinition, type OrderField } from '../fields.ts'
import type { Preset, Sources } from '../preset.ts'

/** Columns of the own template, in its order: the fields that have an example. */
export const templateFields = (Object.entries(orderFields) as [OrderField, FieldDefinition][])
  .filter(([, { example }]) => example !== undefined)
  .map(([field]) => field)

const labels = (language: 0 | 1) =>
  templateFields
    .filter((field) => (orderFields[field] as FieldDefinition).isRequired)
    .map((field) => orderFields[field].label[language])

export const ownTemplate: Preset = {
  key: 'ownTemplate',
  platform: 'other',
  name: ['系统模板', 'Our template'],
  signatures: [labels(0), labels(1)],
  columns: Object.fromEntries(templateFields.map((field) => [field, [...orderFields[field].label]])) as Sources,
  days: 'mdy',
}
