import { orderFields, type FieldDefinition } from './fields.ts'
import { fieldsOf } from './fields-of-kind.ts'
import type { ImportKind } from './kinds.ts'
import { templateFields } from './presets/own-template.ts'

/** A template to fill in: columns with required marks, one example row, drop-down values, and rules as text keys. */
export type Template = {
  readonly columns: readonly TemplateColumn[]
}
export type TemplateColumn = {
  readonly field: string
  readonly label: readonly [zh: string, en: string]
  readonly isRequired: boolean
  readonly example: string
  /** Values that a drop-down offers. */
  readonly choices?: readonly string[]
}

const column = (
  [field, definition]: readonly [string, FieldDefinition],
  choices: Readonly<Record<string, readonly string[]>>,
): TemplateColumn => ({
  field,
  label: definition.label,
  isRequired: definition.isRequired === true,
  example: definition.example ?? '',
  ...(choices[field] && { choices: choices[field] }),
})

type Choices = Readonly<Record<string, readonly string[]>>

/** What is chosen in a template of orders, whoever the merchant is. */
const orderChoices: Choices = { signType: ['none', 'indirect', 'direct', 'adult'], country: ['US'] }

const columnsOf = (kind: ImportKind): readonly (readonly [string, FieldDefinition])[] =>
  kind === 'order' ? templateFields.map((field) => [field, orderFields[field]]) : Object.entries(fieldsOf(kind))

/** The template of a kind; `choices` are what the merchant chooses from, in the words of the person's language. */
export const templateOf = (kind: ImportKind, choices: Choices = {}): Template => ({
  columns: columnsOf(kind).map((entry) => column(entry, { ...(kind === 'order' && orderChoices), ...choices })),
})

/** Header of a template's column: required ones carry a star, which reading back ignores. */
export const templateHeader = ({ label, isRequired }: TemplateColumn, language: 'zh' | 'en'): string =>
  label[language === 'zh' ? 0 : 1] + (isRequired ? '*' : '')
