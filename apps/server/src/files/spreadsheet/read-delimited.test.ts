import { describe, expect, test } from 'vitest'
import { encodingOf } from './encoding.ts'
import { delimiterOf } from './read-delimited.ts'
import { cells, read } from './read.cases.ts'

describe('text files', () => {
  test.each([
    ['commas', 'a,b,c\n1,"x, y",3\n', ','],
    ['tabs', 'a\tb\tc\n1,5\t2\t3\n', '\t'],
    ['semicolons', 'a;b;c\n"EUR 90,00";2;3\n', ';'],
    ['bars', 'a|b|c\n1|2|3\n', '|'],
    ['a blank line first', '\n,,\na,b,c\n1,2,3\n', ','],
    ['one column', 'a\nb\n', ','],
  ])('the delimiter of %s', (_what, text, delimiter) => expect(delimiterOf(text.replace(/^\n/, ''))).toBe(delimiter))

  test('a delimiter may be said in the first line', async () => {
    expect(await read('sep=;\na;b,c\n')).toEqual([{ row: 2, cells: ['a', 'b,c'], delimiter: ';' }])
  })

  test('quotes, line breaks in cells, doubled quotes, ragged rows', async () => {
    expect(await cells('a,b\r\n"two\nlines","say ""hi"""\r\n1\r\n1,2,3\r\n')).toEqual([
      ['a', 'b'],
      ['two\nlines', 'say "hi"'],
      ['1'],
      ['1', '2', '3'],
    ])
  })

  test('an inch mark in a tab-separated report swallows nothing', async () => {
    expect(await cells('order-id\tproduct-name\n1\tClock 10"\n2\t"Quoted" lamp\n3\t"Whole cell"\n')).toEqual([
      ['order-id', 'product-name'],
      ['1', 'Clock 10"'],
      ['2', '"Quoted" lamp'],
      ['3', 'Whole cell'],
    ])
  })

  test('a tab-separated file that does quote keeps line breaks in its cells', async () => {
    expect(await cells('a\tb\n1\t"x\ny"\n2\t"p\nq"\n')).toEqual([
      ['a', 'b'],
      ['1', 'x\ny'],
      ['2', 'p\nq'],
    ])
  })

  test('blank lines keep the numbers of the rows', async () => {
    expect((await read('a,b\n\n1,2\n')).filter((row) => row.cells.some(Boolean)).map(({ row }) => row)).toEqual([1, 3])
  })

  const names = 'name,city\nJosé Núñez,Zürich\nÅsa Öberg,Malmö\n'
  test.each([
    ['utf-8', Buffer.from(names), 'utf-8'],
    ['utf-8 with a mark', Buffer.from(`\ufeff${names}`), 'utf-8'],
    ['utf-16', Buffer.from(`\ufeff${names}`, 'utf16le'), 'utf-16le'],
    ['latin-1', Buffer.from(names, 'latin1'), 'windows-1252'],
    ['shift-jis', Buffer.from('6e616d650a938c8b9e93730a835e8389834d0a', 'hex'), 'shift_jis'],
    ['gbk', Buffer.from('d0d5c3fb2cb3c7cad00ad5c5c8fd2cc9cfbaa30a', 'hex'), 'gb18030'],
    [
      'big5',
      Buffer.from(
        'ad71b3e6bd73b8b92ca6aca5f3a4482ca661a77d2cabb0a5ab0aa4fd2cb3afa7d3a9fa2ca578a55fa5ab2cab48b871b0cf0a',
        'hex',
      ),
      'big5',
    ],
    ['plain', Buffer.from('a,b\n'), 'utf-8'],
  ])('%s is recognised', (_what, bytes, encoding) => expect(encodingOf(bytes)).toBe(encoding))

  test('text of each encoding comes out right', async () => {
    expect(await cells(Buffer.from(names, 'latin1'))).toEqual(await cells(names))
    expect(await cells(Buffer.from(`\ufeff${names}`, 'utf16le'))).toEqual(await cells(names))
    expect(await cells(Buffer.from('d0d5c3fb2cb3c7cad00ad5c5c8fd2cc9cfbaa30a', 'hex'))).toEqual([
      ['姓名', '城市'],
      ['张三', '上海'],
    ])
  })
})
