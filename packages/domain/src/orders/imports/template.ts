import { orderFields, type FieldDefinition } from './fields.ts'
import { shipmentFields } from './shipment-fields.ts'
import { productFields } from '../../products/imports/fields.ts'
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

/** The template of orders; `choices` are the merchant's own warehouses and services. */
export const orderTemplate = (choices: Readonly<Record<string, readonly string[]>> = {}): Template => ({
  columns: templateFields.map((field) =>
    column([field, orderFields[field]], {
      signType: ['none', 'indirect', 'direct', 'adult'],
      country: ['US'],
      ...choices,
    }),
  ),
})

export const shipmentTemplate = (choices: Readonly<Record<string, readonly string[]>> = {}): Template => ({
  columns: Object.entries(shipmentFields).map((entry) => column(entry, choices)),
})

/** The template of products; `choices` are the words of the person's language for what is chosen from a list. */
export const productTemplate = (choices: Readonly<Record<string, readonly string[]>> = {}): Template => ({
  columns: Object.entries(productFields).map((entry) => column(entry, choices)),
})

export const templateOf = { order: orderTemplate, shipment: shipmentTemplate, product: productTemplate } as const

/** Header of a template's column: required ones carry a star, which reading back ignores. */
export const templateHeader = ({ label, isRequired }: TemplateColumn, language: 'zh' | 'en'): string =>
  label[language === 'zh' ? 0 : 1] + (isRequired ? '*' : '')
