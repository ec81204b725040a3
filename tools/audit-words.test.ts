import { auditEntities } from '@stowline/domain/identity/audit'
import { auditActionName, isAuditAction, isAuditEntity } from '@stowline/text/audit'
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
