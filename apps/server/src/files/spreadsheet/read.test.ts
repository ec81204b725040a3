import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type ZipEntry, zipOf } from '../../testing/zip.ts'
import { failsAbove } from '../../../../../tools/wall-clock.ts'
import { cells, read } from './read.cases.ts'

type Parts = {
  readonly rows: string
  readonly strings?: string
  readonly styles?: string
  readonly workbook?: string
  readonly more?: readonly ZipEntry[]
}
const entry = (name: string, text: string): ZipEntry => ({ name, data: Buffer.from(text) })
const workbook = ({ rows, strings, styles, workbook: own, more = [] }: Parts): Buffer =>
  zipOf([
    entry(
      'xl/workbook.xml',
      own ?? '<workbook xmlns:r="r"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    entry(
      'xl/_rels/workbook.xml.rels',
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/other.xml"/></Relationships>',
    ),
    entry('xl/worksheets/sheet1.xml', `<worksheet><sheetData>${rows}</sheetData></worksheet>`),
    ...(strings ? [entry('xl/sharedStrings.xml', `<sst>${strings}</sst>`)] : []),
    ...(styles ? [entry('xl/styles.xml', `<styleSheet>${styles}</styleSheet>`)] : []),
    ...more,
  ])

describe('workbooks', () => {
  test('cells stand where their reference says, rows where their number says', async () => {
    const rows = await read(
      workbook({
        rows: '<row r="2"><c r="B2"><v>1</v></c><c r="AA2"><v>2</v></c></row><row r="7"><c r="A7"><v>3</v></c></row>',
      }),
    )
    expect(rows.map(({ row }) => row)).toEqual([2, 7])
    expect(rows[0]?.cells).toHaveLength(27)
    expect([rows[0]?.cells[0], rows[0]?.cells[1], rows[0]?.cells[26]]).toEqual(['', '1', '2'])
  })

  test('cells without references follow each other', async () => {
    expect(await cells(workbook({ rows: '<row><c><v>1</v></c><c t="inlineStr"><is><t>b</t></is></c></row>' }))).toEqual(
      [['1', 'b']],
    )
  })

  test('shared strings: rich text is joined, pronunciation left out, escapes undone', async () => {
    const strings =
      '<si><r><t>Oak </t></r><r><t xml:space="preserve">lamp</t></r></si><si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si><si><t>a_x000D_b</t></si>'
    expect(
      await cells(
        workbook({
          strings,
          rows: '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>99</v></c></row>',
        }),
      ),
    ).toEqual([['Oak lamp', '東京', 'a\rb']])
  })

  test.each([
    ['4', '<v>45935</v>', '2025-10-05'],
    ['1', '<v>45935.604166666664</v>', '2025-10-05 14:30:00'],
    ['2', '<v>7030</v>', '07030'],
    ['3', '<v>12345678901234</v>', '12345678901234'],
    ['3', '<v>1.2345678901234E13</v>', '12345678901234'],
    ['3', '<v>19.989999999999998</v>', '19.99'],
    ['3', '<v>0.1</v>', '0.1'],
    ['3', '<v>1E-7</v>', '0.0000001'],
    ['5', '<v>7030</v>', '7030'],
    ['6', '<v>972091234</v>', '972091234'],
    ['3', '<f>1+1</f><v>2</v>', '2'],
  ])('number format %s shows %s as %s', async (style, value, shown) => {
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd hh:mm"/><numFmt numFmtId="165" formatCode="00000"/><numFmt numFmtId="166" formatCode="[$USD] #,##0.00;[Red]-#,##0.00"/><numFmt numFmtId="167" formatCode="00000\\-0000"/></numFmts>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="166"/><xf numFmtId="167"/></cellXfs>'
    expect(await cells(workbook({ styles, rows: `<row r="1"><c r="A1" s="${style}">${value}</c></row>` }))).toEqual([
      [shown],
    ])
  })

  test.each([
    [255, '2025-10-05'],
    [256, '45935'],
  ])('a number format of %i characters shows 45935 as %s', async (length, shown) => {
    const styles = `<numFmts><numFmt numFmtId="164" formatCode="${'yyyy-mm-dd'.padEnd(length)}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs>`
    expect(await cells(workbook({ styles, rows: '<row r="1"><c r="A1" s="0"><v>45935</v></c></row>' }))).toEqual([
      [shown],
    ])
  })

  test('booleans, errors and formula texts', async () => {
    expect(
      await cells(
        workbook({
          rows: '<row r="1"><c r="A1" t="b"><v>1</v></c><c r="B1" t="e"><v>#N/A</v></c><c r="C1" t="str"><f>A1</f><v>x</v></c></row>',
        }),
      ),
    ).toEqual([['TRUE', '', 'x']])
  })

  test('the first visible sheet is read, and old Macintosh dates', async () => {
    const own =
      '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="H" state="hidden" r:id="rId1"/><sheet name="S" r:id="rId2"/></sheets></workbook>'
    const more = [
      entry(
        'xl/worksheets/other.xml',
        '<worksheet><sheetData><row r="1"><c r="A1" s="0"><v>44473</v></c></row></sheetData></worksheet>',
      ),
    ]
    expect(
      await cells(
        workbook({
          workbook: own,
          more,
          styles: '<cellXfs><xf numFmtId="14"/></cellXfs>',
          rows: '<row r="1"><c r="A1"><v>1</v></c></row>',
        }),
      ),
    ).toEqual([['2025-10-05']])
  })

  test('elements may carry a prefix', async () => {
    const sheet =
      '<x:worksheet xmlns:x="main"><x:sheetData><x:row r="1"><x:c r="A1"><x:v>5</x:v></x:c></x:row></x:sheetData></x:worksheet>'
    expect(
      await cells(zipOf([entry('xl/workbook.xml', '<workbook/>'), entry('xl/worksheets/sheet1.xml', sheet)])),
    ).toEqual([['5']])
  })
})

describe('workbooks that mean harm', () => {
  const row = '<row r="1"><c r="A1"><v>1</v></c></row>'
  const swap = (name: string, text: string): Buffer =>
    zipOf([
      entry('xl/workbook.xml', '<workbook xmlns:r="r"><sheets><sheet r:id="rId1"/></sheets></workbook>'),
      entry(name, text),
    ])
  const blank = (megabytes: number): ZipEntry => ({
    name: 'xl/worksheets/sheet1.xml',
    data: Buffer.alloc(0),
    packed: deflateRawSync(Buffer.alloc(megabytes * 2 ** 20, 32)),
    method: 8,
  })

  test.each<[string, () => Buffer, string]>([
    [
      'an outer entity',
      () =>
        swap(
          'xl/worksheets/sheet1.xml',
          '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><worksheet><sheetData>&e;</sheetData></worksheet>',
        ),
      'unreadable',
    ],
    [
      'entities that multiply',
      () =>
        swap(
          'xl/worksheets/sheet1.xml',
          '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet>&b;</worksheet>',
        ),
      'unreadable',
    ],
    ['an unknown entity', () => swap('xl/worksheets/sheet1.xml', '<worksheet>&nbsp;</worksheet>'), 'unreadable'],
    ['broken XML', () => workbook({ rows: '<row r="1"><c r="A1"></row>' }), 'unreadable'],
    ['a macro', () => workbook({ rows: row, more: [entry('xl/vbaProject.bin', 'x')] }), 'hasMacro'],
    [
      'a sheet of blanks without end',
      () => zipOf([entry('xl/workbook.xml', '<workbook/>'), blank(120)]),
      'inflatesTooFar',
    ],
    [
      'a column far to the right',
      () => workbook({ rows: '<row r="1"><c r="XFD1"><v>1</v></c></row>' }),
      'tooManyColumns',
    ],
    ['a reference that is none', () => workbook({ rows: '<row r="1"><c r="1A"><v>1</v></c></row>' }), 'unreadable'],
    ['no sheet', () => zipOf([entry('xl/workbook.xml', '<workbook/>')]), 'unreadable'],
    [
      'an encrypted part',
      () => zipOf([{ ...entry('xl/workbook.xml', 'x'), flags: 1, packed: Buffer.alloc(13), claimedSize: 1 }]),
      'isEncrypted',
    ],
  ])('%s is refused', async (_what, make, fault) => {
    const bytes = make()
    const started = performance.now()
    await expect(read(bytes)).rejects.toMatchObject({ fault })
    expect(performance.now() - started).toBeLessThan(failsAbove(2_000))
  })

  test('a million rows are given up at the limit', async () => {
    const rows = Array.from({ length: 52 }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>1</v></c></row>`).join(
      '',
    )
    await expect(read(workbook({ rows }), 50)).rejects.toMatchObject({ fault: 'tooManyRows' })
    expect(await read(workbook({ rows: rows.replace(/<row r="52">.*/, '') }), 50)).toHaveLength(51)
  })

  test('formatted blank rows do not count', async () => {
    const rows = Array.from({ length: 500 }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" s="1"/></row>`).join('')
    expect(await read(workbook({ rows: `${rows}<row r="1048576"><c r="A1048576"><v>9</v></c></row>` }), 50)).toEqual([
      { row: 1_048_576, cells: ['9'] },
    ])
  })

  test('a header named after the prototype is only a header', async () => {
    expect(
      await cells(workbook({ rows: '<row r="1"><c r="A1" t="inlineStr"><is><t>__proto__</t></is></c></row>' })),
    ).toEqual([['__proto__']])
  })
})

test.each<[string, Buffer, string]>([
  ['an old workbook', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(64)]), 'isOldExcel'],
  [
    'an encrypted workbook',
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
    'isEncrypted',
  ],
  ['a picture', Buffer.from('89504e470d0a1a0a00', 'hex'), 'unreadable'],
  ['a web page', Buffer.from('<html><table><tr><td>1</td></tr></table></html>'), 'unreadable'],
  ['nothing', Buffer.alloc(0), 'unreadable'],
])('%s is no sheet: %s', async (_what, bytes, fault) => {
  await expect(read(bytes)).rejects.toMatchObject({ fault })
})

describe('a file in a zip', () => {
  const csv = entry('orders.csv', 'a,b\n1,2')
  test('is read as it is: text, or a workbook that was packed or only put in', async () => {
    const rows = [
      ['a', 'b'],
      ['1', '2'],
    ]
    expect(await cells(zipOf([csv]))).toEqual(rows)
    expect(await cells(zipOf([csv, entry('__MACOSX/._orders.csv', 'x'), entry('.DS_Store', 'x')]))).toEqual(rows)
    const book = workbook({ rows: '<row><c><v>1</v></c></row>' })
    expect(await cells(zipOf([{ name: 'book.xlsx', data: book }]))).toEqual([['1']])
    const packed = { packed: deflateRawSync(book), method: 8, claimedSize: book.length }
    expect(await cells(zipOf([{ name: 'book.xlsx', data: book, ...packed }]))).toEqual([['1']])
  })

  test('two files, none, an archive within or one that grows for ever are refused', async () => {
    const refused = (fault: string) => ({ fault })
    await expect(read(zipOf([csv, entry('more.csv', 'a')]))).rejects.toMatchObject(refused('oneSheet'))
    await expect(read(zipOf([entry('.hidden', 'a')]))).rejects.toMatchObject(refused('unreadable'))
    await expect(read(zipOf([{ name: 'a', data: zipOf([csv]) }]))).rejects.toMatchObject(refused('unreadable'))
    const blanks = Buffer.alloc(80 * 2 ** 20, 32)
    const bomb = zipOf([{ name: 'a.csv', data: blanks, packed: deflateRawSync(blanks), method: 8 }])
    await expect(read(bomb)).rejects.toMatchObject(refused('inflatesTooFar'))
  })
})
