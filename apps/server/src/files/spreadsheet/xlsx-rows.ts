import { numberText } from './number-formats.ts'
import { cellLimit, columnLimit, SheetRefused, type SheetRow } from './sheet.ts'
import { unescapeText, type Workbook } from './xlsx-text.ts'
import { xmlParser } from './xml.ts'

/** Rows of a sheet's XML, as they come. Cells stand where their reference says: blank ones are simply absent from the file. */
export async function* sheetRows(parts: AsyncIterable<Uint8Array>, workbook: Workbook): AsyncGenerator<SheetRow> {
  const ready: SheetRow[] = []
  const parser = xmlParser(rowCollector(workbook, (row) => ready.push(row)))
  for await (const part of parts) {
    parser.write(part)
    yield* ready.splice(0)
  }
  parser.end()
  yield* ready.splice(0)
}

const rowCollector = (workbook: Workbook, emit: (row: SheetRow) => void) => {
  let row = 0
  let column = 0
  let cells: string[] = []
  let type = ''
  let style = 0
  let text = ''
  let isValue = false
  let isPhonetic = false
  return {
    open(name: string, attributes: Readonly<Record<string, string>>) {
      if (name === 'row') {
        row = Number(attributes['r'] ?? row + 1)
        column = 0
        cells = []
      } else if (name === 'c') {
        const reference = attributes['r']
        column = reference ? columnOf(reference) : column + 1
        if (column > columnLimit) throw new SheetRefused('tooManyColumns')
        type = attributes['t'] ?? ''
        style = Number(attributes['s'] ?? 0)
        text = ''
      } else if (name === 'rPh') isPhonetic = true
      else if (name === 'v' || name === 't') isValue = !isPhonetic
    },
    text(part: string) {
      if (isValue) text += part
    },
    close(name: string) {
      if (name === 'v' || name === 't') isValue = false
      else if (name === 'rPh') isPhonetic = false
      else if (name === 'c') put(cells, column, cellText(workbook, type, style, text))
      else if (name === 'row' && cells.length > 0) emit({ row, cells: filled(cells) })
    },
  }
}

const put = (cells: string[], column: number, text: string): void => {
  if (text !== '') cells[column - 1] = ownText(text.slice(0, cellLimit))
}

/** From so many letters on a part of a text is a look into the whole, which is kept for as long as the part is. */
const partsFrom = 13
/** A text of its own: otherwise a cell would keep the piece of the sheet in which it stands, and a file's cells all of the sheet. */
const ownText = (text: string): string => (text.length < partsFrom ? text : Buffer.from(text).toString())
const filled = (cells: readonly string[]): string[] => Array.from(cells, (cell) => cell ?? '')

/** `AB12` -> 28. */
const columnOf = (reference: string): number => {
  let column = 0
  for (let at = 0; at < reference.length; at++) {
    const code = reference.charCodeAt(at)
    if (code < 65 || code > 90) break
    column = column * 26 + code - 64
  }
  if (column === 0) throw new SheetRefused('unreadable')
  return column
}

const cellText = (workbook: Workbook, type: string, style: number, text: string): string => {
  if (type === 's') return workbook.strings[Number(text)] ?? ''
  if (type === 'inlineStr' || type === 'str') return unescapeText(text)
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE'
  // #N/A and its kin say nothing.
  if (type === 'e' || text === '') return ''
  if (type === 'd') return text
  return numberText(text, workbook.formats[style] ?? { kind: 'plain' }, workbook.is1904)
}
