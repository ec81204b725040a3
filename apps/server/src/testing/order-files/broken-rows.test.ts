import { describe, expect, test } from 'vitest'
import { checkFile, sampleFacts } from './check-file.ts'
import { templateRows } from './template-rows.ts'
import { csvOf } from './write-rows.ts'
import { codes, orders, pieces, read } from './dirty-files.cases.ts'

describe('quotation marks nobody closes', () => {
  const rows = (title: string) => [
    'Order number,Recipient,Address 1,City,State,ZIP,SKU,Product name,Quantity',
    `A-1,Dana Whitfield,1 Elm St,Portland,OR,97209,NP-LAMP-01-OAK,${title},1`,
    'A-2,Ben Ito,2 Elm St,Portland,OR,97209,NP-LAMP-01-OAK,Lamp,1',
    'A-3,Eve Holt,3 Elm St,Portland,OR,97209,NP-LAMP-01-OAK,"Lamp, oak",1',
    'A-4,Al Roe,4 Elm St,Portland,OR,97209,NP-LAMP-01-OAK,Lamp,1',
  ]
  test.each([
    ['closed two rows later', rows('"Clock 10 in'), ['2 rowsInCell'], ['A-4']],
    ['never closed', rows('"Clock 10 in').filter((row) => !row.startsWith('A-3')), ['2 rowsInCell'], []],
  ])('%s: the row that swallows others says so', async (_what, lines, told, whole) => {
    const found = await checkFile(lines.join('\n'))
    expect(codes(found)).toEqual(expect.arrayContaining(told))
    expect(found.orders.flatMap(({ order }) => order?.platformNo ?? [])).toEqual(whole)
  })
  test('an order that was imported before still says which rows it swallows', async () => {
    const found = await checkFile(rows('"Clock 10 in').join('\n'), { ...sampleFacts, taken: new Map([['A-1', 'SO1']]) })
    expect(found.orders[0]).toMatchObject({
      state: 'invalid',
      problems: expect.arrayContaining([expect.objectContaining({ code: 'imports.rowsInCell' })]),
    })
  })
  test('an inch mark within a name is only that, and a note of several lines is one cell', async () => {
    expect(codes(await checkFile(rows('Clock 10" oak').join('\n')))).toEqual([])
    expect(codes(await checkFile(rows('"Clock, 10"" oak,\nby hand, with care,\nthree pieces"').join('\n')))).toEqual([])
  })
  test('above the rows it refuses the file', async () => {
    const [header = '', ...body] = rows('Lamp')
    await expect(
      checkFile([`"Orders of, May`, header, ...body.slice(0, 1), 'and, so, on"', header, ...body].join('\n')),
    ).rejects.toMatchObject({
      fault: 'quoteOpen',
    })
  })
})

test('a comma without quotes moves the cells behind it: the row says so', async () => {
  const lines = csvOf(templateRows(orders.slice(0, 2), 'en')).split('\n')
  const found = await checkFile(
    [lines[0], (lines[1] ?? '').replace('SO-8001,', 'SO-8001,Mr, '), ...lines.slice(2)].join('\n'),
  )
  expect(found.orders[0]).toMatchObject({
    state: 'invalid',
    problems: expect.arrayContaining([expect.objectContaining({ code: 'imports.extraCells' })]),
  })
  expect(found.orders[1]?.state).toBe('valid')
})

describe('rows that only blank cells make wider than the header', () => {
  const wide = (isWider: (at: number) => boolean): string =>
    csvOf(templateRows(orders, 'en'))
      .split('\n')
      .map((line, at) => (at > 0 && line !== '' && isWider(at) ? `${line},` : line))
      .join('\n')

  test('one such row has moved cells: it says so, the others are read', async () => {
    const found = await checkFile(wide((at) => at === 1))
    expect(codes(found).filter((code) => code.endsWith('extraCells'))).toEqual(['2 extraCells'])
    expect(found.orders[0]?.state).toBe('invalid')
    expect(read(found).slice(1)).toEqual(pieces(orders).slice(1))
  })

  test('where most rows end so it is the file’s habit, and nothing is said', async () => {
    const found = await checkFile(wide(() => true))
    expect(codes(found)).toEqual(codes(await checkFile(wide(() => false))))
    expect(read(found)).toEqual(pieces(orders))
  })
})
