import { readFileSync } from 'node:fs'
import { type AuditEntity, auditEntities } from '@stowline/domain/identity/audit'
import { auditActionName, isAuditAction, isAuditEntity } from '@stowline/text/audit'
import { auditCode } from '@stowline/text/audit-values'
import { expect, test } from 'vitest'
import { figure } from './figure.ts'
import { sourceFiles } from './source-tree.ts'

/** Names that a line of source gives an action: `action: 'edited'`, `action = isOwn ? 'passwordChanged' : 'passwordGiven'`. */
const namedIn = (text: string): string[] =>
  [...text.matchAll(/\baction(?::| =)([^,}\n]*)/g)].flatMap(([, given = '']) =>
    [...given.replace(/=== '\w+'/g, '').matchAll(/(?:^|[?:]) '(\w+)'/g)].map(([, name = '']) => name),
  )

/** The server's own, and those of the lifecycles that it moves records by. */
const written = () => {
  const server = sourceFiles('apps/server/src/{modules,kernel}/**/*.ts').filter(({ path }) => !/\.test\.ts$/.test(path))
  const moves = sourceFiles('packages/domain/src/**/*.ts').flatMap(({ text }) =>
    [...text.matchAll(/moveBy\(\w+, '(\w+)'/g)].map(([, name = '']) => name),
  )
  return [...new Set([...server.flatMap(({ text }) => namedIn(text)), ...moves])].sort()
}

const hasWords = (action: string) =>
  auditEntities.some((entity) => {
    const [zh, en] = auditActionName(entity, action)
    return zh !== en && !zh.includes('{')
  })

test('every action that the server writes has words in the audit trail', () => {
  const actions = written()
  expect(actions).toEqual(expect.arrayContaining(['passwordChanged', 'passwordGiven', 'approve', 'confirm', 'pay']))
  expect(actions.filter((action) => !hasWords(action))).toEqual([])
  figure('audit words', `${actions.length} actions, 0 without words`)
})

/** A record and what is done to it, written down in the same braces. */
const pairsIn = (text: string) =>
  [...text.matchAll(/entity: '(\w+)'[^{}]*?\baction: ([^,}\n]+)/g)].flatMap(([, entity = '', actions = '']) =>
    [...actions.matchAll(/'(\w+)'/g)].map(([, action = '']) => [entity, action] as const),
  )

// What is put together only while it runs is asked by every test of a use case (apps/server/src/testing/named-audit.ts).
test('every record that the server names has words, and so has what is done to it', () => {
  const server = sourceFiles('apps/server/src/modules/**/*.ts').filter(({ path }) => !/\.test\.ts$/.test(path))
  const pairs = server.flatMap(({ text }) => pairsIn(text))
  expect(pairs.length).toBeGreaterThan(80)
  expect(pairs.filter(([entity, action]) => !isAuditEntity(entity) || !isAuditAction(entity, action))).toEqual([])
  expect([isAuditEntity('nothing'), isAuditAction('order', 'setSomethingNew')]).toEqual([false, false])
})

test('an action without words is told by its name', () => {
  expect(auditActionName('order', 'setSomethingNew')).toEqual(['set something new', 'set something new'])
  expect(auditActionName('recharge', 'confirm').join()).not.toContain('{')
})

/** Where the records of the trail lie whose columns hold codes: what a use case writes of them are their columns. */
const tables: Readonly<Record<string, AuditEntity>> = {
  ...{ Users: 'user', Tenants: 'merchant', Orders: 'order', Labels: 'label', Parcels: 'parcel', Shipments: 'shipment' },
  ...{ Products: 'product', OnlineSkus: 'onlineSku', StockCorrections: 'stockCorrection', Returns: 'return' },
  ...{ Tickets: 'ticket', Transfers: 'transfer', Stores: 'store', LogisticsAccounts: 'logisticsAccount' },
  ...{ BillingAccounts: 'billingAccount', Authorizations: 'authorization', Callbacks: 'callback' },
  ...{ Strategies: 'strategy', Imports: 'import', Recharges: 'recharge', Compensations: 'compensation' },
  ...{ Adjustments: 'adjustment', ServiceJobs: 'serviceJob', InvoicedParcels: 'invoicedParcel', Notices: 'notice' },
  Feedback: 'feedback',
}
/** Known to a reader as they are; and what the server works out by itself, which no use case tells the trail. */
const told = ['format', 'label_format', 'customs_currency']
const workedOut = ['error_kind', 'estimate_reason', 'warehouse_reason', 'snoozed_trouble', 'kind of merchant']

test('every code that a record of the trail can hold has a word', () => {
  const schema = readFileSync(new URL('../apps/server/src/db/schema.gen.ts', import.meta.url), 'utf8')
  const codes = [...schema.matchAll(/^export (?:interface|type) (\w+)[^{\n]*\{\n([^}]*)/gm)].flatMap(
    ([, table = '', columns = '']) => {
      const entity = tables[table]
      return [...columns.matchAll(/^\s+(\w+): (?:Generated<)?('\w+'[^\n]*)$/gm)].flatMap(
        ([, column = '', union = '']) =>
          [...union.matchAll(/'([\w.]+)'/g)].map(([, code = '']) => ({ entity, column, code })),
      )
    },
  )
  const held = codes.filter(
    ({ entity, column }) =>
      entity !== undefined &&
      ![...told, ...workedOut].includes(column) &&
      !workedOut.includes(`${column} of ${entity}`),
  )
  expect(held.length).toBeGreaterThan(180)
  expect(held.filter(({ entity = '', column, code }) => !auditCode(entity, column, code))).toEqual([])
  expect(auditCode('order', 'status', 'nowhere')).toBeUndefined()
})
