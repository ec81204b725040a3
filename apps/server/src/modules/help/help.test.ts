import { api } from '@stowline/contract'
import type { Sent } from '@stowline/contract/kernel/rpc'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { newId } from '../../kernel/new-id.ts'
import { newTenant, testDatabase } from '../../testing/database.ts'
import { makeMerchant } from '../../testing/factories/merchant.ts'
import { useCases } from '../../testing/factories/use-case.ts'
import { makePerson } from '../../testing/people.ts'
import { helpingHandlers } from '../operations/index.ts'
import { helpHandlers } from './index.ts'

let database: Database
let provider: string
let merchant: string

beforeAll(async () => {
  database = await testDatabase()
  provider = await newTenant(database, 'provider')
  merchant = (await makeMerchant(database)).tenantId
})
beforeEach(async () => {
  await database.owner.deleteFrom('help_versions').execute()
})

const staff = (language: 'zh' | 'en' = 'en') => {
  const caller = { tenantKind: 'provider', kind: 'provider', userId: newId(), menus: ['/ops/notices'] } as const
  return useCases(database, provider, { caller, language })
}
const reader = (language: 'zh' | 'en' = 'en', userId = newId()) =>
  useCases(database, merchant, { caller: { userId }, language })

const read = (docName: string, who = reader()) => who.run(api.help.article, helpHandlers.article, { docName })
const find = async (text: string, who = reader()) =>
  (await who.run(api.help.find, helpHandlers.find, { text })).articles.map(({ docName }) => docName)
const names = async (who = reader()) =>
  (await who.run(api.help.contents, helpHandlers.contents, {})).articles.map(({ docName }) => docName)

const written: Sent<typeof api.helping.save> = {
  ...{ docName: 'returns-2027', version: 0, chapter: 'returns', titleCn: '旺季退货', titleEn: 'Peak returns' },
  contentCn: '<p>旺季请在 {limit batch} 单内分批。</p>',
  contentEn: '<p>In {limit batch} at a time.</p><script>alert(1)</script><img src=x onerror=alert(1)>',
}
const save = (changes: Partial<typeof written> = {}, who = staff()) =>
  who.run(api.helping.save, helpingHandlers.save, { ...written, ...changes })

test('an article is told in the reader’s language, with the names that the screens have', async () => {
  const english = await read('delivery')
  expect(english).toMatchObject({ title: 'B2C orders', group: 'orders', isHelpful: null, changedTime: null })
  expect(english.content).toContain('<strong>Create labels</strong>')
  expect(english.content).toContain('<a href="/optimal-warehouse"')
  expect(await read('delivery', reader('zh'))).toMatchObject({ title: '一件代发' })
  await expect(read('nothing')).rejects.toMatchObject({ code: 'request.notFound' })
})

test('chapters of the provider’s people are told to them alone', async () => {
  expect(await names()).not.toContain('opsOrders')
  expect(await names(staff())).toContain('opsOrders')
  await expect(read('opsOrders')).rejects.toMatchObject({ code: 'request.notFound' })
  expect(await find('pick list')).not.toContain('opsOrders')
})

test('the search finds Chinese words, Latin ones and a question, in either language', async () => {
  expect((await find('打印面单'))[0]).toBe('labels')
  expect((await find('怎么打印面单', reader('zh')))[0]).toBe('labels')
  expect(await find('VOID')).toContain('labels')
  expect(await find('推荐信')).toEqual([])
})

test.each([
  ['zh', '缺货确认', 'transport'],
  ['zh', '作废面单', 'labels'],
  ['zh', '安全库存', 'inventory'],
  ['zh', '拆分订单', 'delivery'],
  ['zh', '退货认领', 'returnClaim'],
  ['zh', '子账号', 'accounts'],
  ['zh', '换标', 'returnManagement'],
  ['zh', '到港', 'inbound'],
  ['zh', '二次验证', 'accounts'],
  ['zh', '充值凭证', 'recharge'],
  ['zh', '尾程', 'tradeWords'],
  ['zh', '滞纳金', 'tradeWords'],
  ['zh', '箱唛', 'tradeWords'],
  ['en', 'decide the shortage', 'transport'],
  ['en', 'void a label', 'labels'],
  ['en', 'safety stock', 'inventory'],
  ['en', 'split an order', 'delivery'],
  ['en', 'claim a return', 'returnClaim'],
  ['en', 'sub-account', 'accounts'],
  ['en', 'container', 'inbound'],
  ['en', 'signing secret', 'callbacks'],
  ['en', 'passkey', 'personalCenter'],
  ['en', 'storage fee', 'expenses'],
  ['en', 'last mile', 'tradeWords'],
  ['en', 'dock appointment', 'tradeWords'],
  ['en', 'dimensional weight', 'tradeWords'],
] as const)('in %s "%s" finds the article that explains it first: %s', async (language, typed, docName) => {
  expect((await find(typed, reader(language)))[0]).toBe(docName)
})

test('whether it was of help is kept per person, and counted for the provider', async () => {
  const { userId } = await makePerson(database, { tenantId: merchant })
  const person = reader('en', userId)
  const judge = (isHelpful: boolean) => person.run(api.help.judge, helpHandlers.judge, { docName: 'bills', isHelpful })
  await judge(true)
  expect(await read('bills', person)).toMatchObject({ isHelpful: true })
  await judge(false)
  expect(await read('bills', person)).toMatchObject({ isHelpful: false })
  expect(await read('bills')).toMatchObject({ isHelpful: null })
  expect(await staff().run(api.helping.detail, helpingHandlers.detail, { docName: 'bills' })).toMatchObject({
    ...{ helped: 0, missed: 1, version: 0, isOwn: true, versions: [] },
  })
})

test('what the provider writes is sanitised, told, found, and kept version by version', async () => {
  expect(await save()).toEqual({ docName: 'returns-2027', version: 1 })
  expect(await read('returns-2027')).toMatchObject({ title: 'Peak returns', content: '<p>In 200 at a time.</p>' })
  expect((await find('旺季'))[0]).toBe('returns-2027')
  await expect(save()).rejects.toMatchObject({ code: 'request.stale' })
  await save({ version: 1, contentEn: '<p>Shorter.</p>' })
  expect(await find('shorter')).toEqual(['returns-2027'])
  const { run } = staff()
  expect(await run(api.helping.detail, helpingHandlers.detail, { docName: 'returns-2027' })).toMatchObject({
    ...{ version: 2, isOwn: false, versions: [{ version: 2 }, { version: 1 }] },
  })
  const first = await run(api.helping.version, helpingHandlers.version, { docName: 'returns-2027', version: 1 })
  expect(first.contentEn).toBe('<p>In {limit batch} at a time.</p>')
  await run(api.helping.withdraw, helpingHandlers.withdraw, { docName: 'returns-2027', version: 2 })
  await expect(read('returns-2027')).rejects.toMatchObject({ code: 'request.notFound' })
  expect(await save({ isNew: true })).toEqual({ docName: 'returns-2027', version: 4 })
  await run(api.helping.withdraw, helpingHandlers.withdraw, { docName: 'returns-2027', version: 4 })
})

test('a new article takes no name that stands for one', async () => {
  await expect(save({ docName: 'delivery', isNew: true })).rejects.toMatchObject({ code: 'help.nameTaken' })
  expect((await read('delivery')).changedTime).toBeNull()
})

test('the product’s own article holds again once another is withdrawn', async () => {
  await save({ docName: 'bills', chapter: 'finance', contentEn: '<p>Our own bills.</p>' })
  expect((await read('bills')).content).toBe('<p>Our own bills.</p>')
  await staff().run(api.helping.withdraw, helpingHandlers.withdraw, { docName: 'bills', version: 1 })
  expect(await read('bills')).toMatchObject({ title: 'Bills', changedTime: null })
})

test('a reference that nothing answers to is named, and nothing changes', async () => {
  await expect(save({ contentCn: '<p>{text orders-screen.orderActions.gone}</p>' })).rejects.toMatchObject({
    ...{ code: 'help.unknownReference', params: { reference: '{text orders-screen.orderActions.gone}' } },
  })
  expect(await names()).not.toContain('returns-2027')
})

test('braces that are no reference are refused by their text, and nothing is changed', async () => {
  const refusal = (contentEn: string) => save({ contentEn }).catch(({ code, params }) => [code, params.text])
  expect(await refusal('<p>Press {txt shell.shell.menu} now.</p>')).toEqual([
    'help.looseBraces',
    '{txt shell.shell.menu}',
  ])
  expect(await refusal('<p>{text <b>shell.shell.menu</b>}</p>')).toEqual([
    'help.looseBraces',
    '{text shell.shell.menu}',
  ])
  expect(await refusal('<p>Open { and close}</p>')).toEqual(['help.looseBraces', '{ and close}'])
  await expect(read('returns-2027')).rejects.toMatchObject({ code: 'request.notFound' })
})

test('what an article may name is found by what it is called, in either language', async () => {
  const parts = async (text: string) =>
    (await staff().run(api.helping.parts, helpingHandlers.parts, { text })).parts.map(({ reference, zh }) => [
      reference,
      zh,
    ])
  expect(await parts('B2C orders')).toContainEqual(['{screen /delivery/index}', '一件代发'])
  expect((await parts('一件代发')).map(([reference]) => reference)).toContain('{screen /delivery/index}')
  expect((await parts('batch')).map(([reference]) => reference)).toContain('{limit batch}')
  expect((await parts('Create labels')).some(([reference]) => reference?.startsWith('{text '))).toBe(true)
  expect(await parts('no such name anywhere')).toEqual([])
  // Whatever is offered may be saved.
  for (const [reference = ''] of [...(await parts('label')), ...(await parts(''))])
    expect([reference, (await preview(`<p>${reference}</p>`)).wrong]).toEqual([reference, []])
})

const preview = (contentEn: string) =>
  staff().run(api.helping.preview, helpingHandlers.preview, { contentCn: '', contentEn })

test('what is written is shown as it will be read, and what names nothing is named', async () => {
  const shown = await preview('<p>{limit batch} in {screen /delivery/index}</p>{limit none}{txt a}<script>x</script>')
  expect(shown.en).toMatch(/^<p>200 in <a href="\/delivery\/index"[^>]*>B2C orders<\/a><\/p>\{txt a\}$/)
  expect(shown.wrong).toEqual(['{limit none}', '{txt a}'])
  expect(shown.names).toEqual([
    { reference: '{limit batch}', zh: '200', en: '200' },
    { reference: '{screen /delivery/index}', zh: '一件代发', en: 'B2C orders' },
  ])
})

test('the title of an article that a reader may not see stands in no excerpt of his, whoever searched before', async () => {
  await save({ docName: 'inner', chapter: 'work', titleEn: 'Secret shelves' }, staff())
  await save({ docName: 'outer', contentEn: '<p>Peculiar words near {article inner}.</p>' }, staff())
  const excerpt = async (who: ReturnType<typeof staff>) =>
    (await who.run(api.help.find, helpHandlers.find, { text: 'peculiar' })).articles[0]?.excerpt
  expect(await excerpt(staff())).toContain('Secret shelves')
  expect(await excerpt(reader())).toBe('Peculiar words near .')
  await save({ docName: 'inner', version: 1, chapter: 'work', titleEn: 'Other shelves' }, staff())
  expect(await excerpt(staff())).toContain('Other shelves')
})
