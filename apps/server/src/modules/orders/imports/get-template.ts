import { type ImportKind, importKindTable } from '@stowline/domain/orders/imports/kinds'
import { milestoneActions } from '@stowline/domain/inbound/shipment-moves'
import { platforms } from '@stowline/domain/orders/lifecycle'
import { truckCompanies } from '@stowline/domain/transfers/carriers'
import { customsCurrencies, productCategories } from '@stowline/domain/products/categories'
import type { imports } from '@stowline/contract/orders/imports.contract'
import {
  type Template,
  type TemplateColumn,
  templateHeader,
  templateOf,
} from '@stowline/domain/orders/imports/template'
import { shipmentActions } from '@stowline/text/inbound'
import { imports as texts } from '@stowline/text/imports'
import { importTemplates } from '@stowline/text/import-templates'
import { type Language, type Pair, say } from '@stowline/text/kernel/pair'
import { productCategoryNames } from '@stowline/text/products'
import { measureUnitNames } from '@stowline/text/reference'
import type { Db } from '../../../db/database.ts'
import { mimeOf } from '../../../files/content-type.ts'
import { downloadLink } from '../../../files/download-ticket.ts'
import { writeCsv } from '../../../files/spreadsheet/write-csv.ts'
import { type FormSheet, writeForm } from '../../../files/spreadsheet/write-form.ts'
import type { Context, Handler } from '../../../kernel/context.ts'
import { notFound } from '../../../kernel/refusal.ts'
import { ownWarehouses } from './check-transfers.ts'
import { merchantFacts } from './import-facts.ts'
import { kindsOf } from './stored-import.ts'

/** How long a file made for one download is kept. */
const keptFor = 3_600_000

/** The template to fill in: headers in the person's language, one example, drop-downs of the merchant's own warehouses and services, rules. */
export const getTemplate: Handler<typeof imports.template> = async ({ kind, format }, ctx) => {
  if (!kindsOf(ctx).includes(kind)) throw notFound()
  const choices = await ctx.transaction(async (db) => {
    await ctx.files.mustHaveRoom(db)
    return choicesOf[kind](db, ctx)
  })
  const template = templateOf(kind, choices)
  const { name: file, sheet } = importTemplates[kind]
  const name = say(file, ctx.language)
  const headers = template.columns.map((column) => templateHeader(column, ctx.language))
  const example = template.columns.map((column) => column.example)
  const bytes =
    format === 'xlsx'
      ? await writeForm(
          sheetsOf(template, { sheet, rules: importTemplates[kind].rules, headers, example }, ctx.language),
        )
      : writeCsv(headers, [[example]])
  return saveForDownload(ctx, kind, {
    name: `${name}.${format}`,
    contentType: format === 'xlsx' ? mimeOf.xlsx : 'text/csv; charset=utf-8',
    bytes,
  })
}

type Choices = Readonly<Record<string, readonly string[]>>

/** What the columns of a template are chosen from, in the words of the person's language. */
const choicesOf: Readonly<Record<ImportKind, (db: Db, ctx: Context) => Promise<Choices>>> = {
  order: async (db, { carriers }) => (await merchantFacts(db, carriers)).choices,
  shipment: async () => ({ carrier: ['UPS', 'FedEx', 'USPS'] }),
  packing: async () => ({}),
  milestone: async (_, { language }) => ({
    milestone: milestoneActions.map((action) => say(shipmentActions[action], language)),
  }),
  transfer: async (db, { language }) => {
    const yesNo = [texts.yes, texts.no].map((pair) => say(pair, language))
    const warehouses = (await ownWarehouses(db)).map(({ code }) => code)
    return {
      ...{ fromWarehouse: warehouses, truckCompany: truckCompanies, isPallet: yesNo, isPresale: yesNo },
      platform: platforms,
    }
  },
  onlineSku: async (db) => ({
    store: (await db.selectFrom('stores').select('name').where('state', '=', 'active').orderBy('name').execute()).map(
      ({ name }) => name,
    ),
  }),
  product: async (_, { language }) => {
    const units = Object.values(measureUnitNames).map((pair) => say(pair, language))
    const yesNo = [texts.yes, texts.no].map((pair) => say(pair, language))
    return {
      category: productCategories.map((code) => say(productCategoryNames[code], language)),
      customsCurrency: customsCurrencies,
      ...{ unit: units, cartonUnit: units, hasSerials: yesNo, hasExpiry: yesNo },
    }
  },
}

type Made = {
  readonly name: string
  readonly contentType: string
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>
}

/** Stores a file made on the spot and answers its one-use link. */
export const saveForDownload = async (ctx: Context, kind: ImportKind, made: Made): Promise<{ url: string }> => {
  const file = {
    tenantId: ctx.caller.tenantId,
    slot: importKindTable[kind].made,
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

type Rules = Readonly<Partial<Record<string, Pair>>>
type Worded = {
  readonly sheet: Pair
  readonly rules: Rules
  readonly headers: readonly string[]
  readonly example: readonly string[]
}

const sheetsOf = (template: Template, { sheet, rules, headers, example }: Worded, language: Language): FormSheet[] => [
  {
    name: say(sheet, language),
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
      ruleOf(rules, column, language),
    ]),
    choices: [],
  },
]

/** What its column asks for, where there is something to say. */
const ruleOf = (rules: Rules, { field }: TemplateColumn, language: Language): string => {
  const rule = rules[field]
  return rule ? say(rule, language) : ''
}
