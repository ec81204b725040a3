import { recordOf } from '../../../kernel/records.ts'
import { definitionOf, orderFieldNames, orderFields } from '../fields.ts'
import type { Preset } from '../preset.ts'

/** Columns of the own template, in its order: the fields that have an example. */
export const templateFields = orderFieldNames.filter((field) => definitionOf(field).example !== undefined)

const labels = (language: 0 | 1) =>
  templateFields.filter((field) => definitionOf(field).isRequired).map((field) => orderFields[field].label[language])

export const ownTemplate: Preset = {
  key: 'ownTemplate',
  platform: 'other',
  name: ['系统模板', 'Our template'],
  signatures: [labels(0), labels(1)],
  columns: recordOf(templateFields, (field) => [...orderFields[field].label]),
  days: 'mdy',
}
