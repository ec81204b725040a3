import { auditEntities } from '@stowline/domain/identity/audit'
import { auditActionName } from '@stowline/text/audit'
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

test('an action without words is told by its name', () => {
  expect(auditActionName('order', 'setSomethingNew')).toEqual(['set something new', 'set something new'])
  expect(auditActionName('recharge', 'confirm').join()).not.toContain('{')
})
