import { hasKey } from '@stowline/domain/kernel/records'
import type { imports } from '@stowline/contract/orders/imports.contract'
import {
  orderTemplate,
  shipmentTemplate,
  type Template,
  type TemplateColumn,
  templateHeader,
} from '@stowline/domain/orders/imports/template'
import { imports as texts } from '@stowline/text/imports'
import { type Language, say } from '@stowline/text/kernel/pair'
import { mimeOf } from '../../../files/content-type.ts'
import { downloadLink } from '../../../files/download-ticket.ts'
import { writeCsv } from '../../../files/spreadsheet/write-csv.ts'
import { type FormSheet, writeForm } from '../../../files/spreadsheet/write-form.ts'
import type { Context, Handler } from '../../../kernel/context.ts'
import { merchantFacts } from './import-facts.ts'

/** How long a file made for one download is kept. */
const keptFor = 3_600_000

/** The template to fill in: headers in the person's language, one example, drop-downs of the merchant's own warehouses and services, rules. */
export const getTemplate: Handler<typeof imports.template> = async ({ kind, format }, ctx) => {
  const { choices } = await ctx.transaction(async (db) => {
    await ctx.files.mustHaveRoom(db)
    return merchantFacts(db, ctx.carriers)
  })
  const template = kind === 'order' ? orderTemplate(choices) : shipmentTemplate({ carrier: ['UPS', 'FedEx', 'USPS'] })
  const name = say(kind === 'order' ? texts.orderTemplate : texts.shipmentTemplate, ctx.language)
  const headers = template.columns.map((column) => templateHeader(column, ctx.language))
  const example = template.columns.map((column) => column.example)
  const bytes =
    format === 'xlsx'
      ? await writeForm(sheetsOf(template, headers, example, ctx.language))
      : writeCsv(headers, [example])
  return saveForDownload(ctx, {
    name: `${name}.${format}`,
    contentType: format === 'xlsx' ? mimeOf.xlsx : 'text/csv; charset=utf-8',
    bytes,
  })
}

type Made = {
  readonly name: string
  readonly contentType: string
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>
}

/** Stores a file made on the spot and answers its one-use link. */
export const saveForDownload = async (ctx: Context, made: Made): Promise<{ url: string }> => {
  const file = {
    tenantId: ctx.caller.tenantId,
    slot: 'made',
    ...made,
    createdBy: ctx.caller.userId,
    expiresAt: new Date(ctx.now().getTime() + keptFor),
  }
  const stored = await ctx.files.store(file)
  return ctx.transaction(async (db) => {
    const { fileId } = await ctx.files.attach(db, file, stored)
    return downloadLink({ ...ctx, db }, fileId)
  })
}

const sheetsOf = (
  template: Template,
  headers: readonly string[],
  example: readonly string[],
  language: Language,
): FormSheet[] => [
  {
    name: say(texts.ordersSheet, language),
    headers,
    rows: [example],
    choices: template.columns.flatMap(({ choices }, column) => (choices?.length ? [{ column, values: choices }] : [])),
  },
  {
    name: say(texts.rulesSheet, language),
    headers: [texts.fieldColumn, texts.isRequiredColumn, texts.ruleColumn].map((pair) => say(pair, language)),
    rows: template.columns.map((column, at) => [
      headers[at] ?? '',
      say(column.isRequired ? texts.yes : texts.no, language),
      ruleOf(column, language),
    ]),
    choices: [],
  },
]

/** The text `rule` + field, where there is something to say. */
const ruleOf = ({ field }: TemplateColumn, language: Language): string => {
  const name = `rule${field.charAt(0).toUpperCase()}${field.slice(1)}`
  return hasKey(texts, name) ? say(texts[name], language) : ''
}
