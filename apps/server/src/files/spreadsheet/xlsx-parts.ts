import { looksLikeFormula, type OutCell, type OutRow } from './cells-out.ts'
import { lettersOf } from './column-letters.ts'
import { escapeText } from './xlsx-text.ts'

/** The parts of a plain workbook as ECMA-376 part 1 has them: typed cells, one frozen header row, no formulas, no links. */
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const openPackage = 'http://schemas.openxmlformats.org/package/2006'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const officeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Everything above the first row. */
export const sheetStart = (widths: readonly number[]): string => {
  const columns = widths
    .map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('')
  const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  const view = `<sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>`
  return `${declaration}<worksheet xmlns="${spreadsheet}">${view}${columns && `<cols>${columns}</cols>`}<sheetData>`
}
export const sheetEnd = '</sheetData></worksheet>'

/** One row; blank cells are absent. */
export const sheetRow = (row: number, cells: OutRow): string =>
  `<row r="${row}">${cells.map((cell, column) => cellOf(cell, lettersOf(column) + row)).join('')}</row>`

const cellOf = (cell: OutCell, place: string): string => {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c r="${place}"><v>${cell}</v></c>` : ''
  if (isPlain(cell)) return `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`
  const format = looksLikeFormula(cell) ? ' s="1"' : ''
  return `<c r="${place}"${format} t="inlineStr"><is><t xml:space="preserve">${xmlText(escapeText(cell))}</t></is></c>`
}

/** Most texts have nothing to escape, no blanks to keep and no look of a formula: one glance at them is quicker than to take all that care. */
const isPlain = (text: string): boolean => !/[^ -\ufffd]|[&<>"]|_x|^[\s=+\-@＝＋－＠']|\s$/.test(text)

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const xmlText = (text: string): string => text.replace(/[&<>"]/g, (mark) => entities[mark] ?? mark)

/** Cell format 1 is the one of texts that look like formulas: `quotePrefix` (18.8.45), an apostrophe that is no part of the text. */
const plainFormat = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"'
const styles =
  `${declaration}<styleSheet xmlns="${spreadsheet}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>` +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="2">${plainFormat}/>${plainFormat} quotePrefix="1"/></cellXfs>` +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'

/** All parts beside the sheets, by path. */
export const workbookParts = (name: string, sheets: number): readonly (readonly [path: string, text: string])[] => {
  const numbers = Array.from({ length: sheets }, (_, at) => at + 1)
  const own = (number: number) => `<sheet name="${sheetName(name, number)}" sheetId="${number}" r:id="rId${number}"/>`
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`
  const part = (path: string, type: string) =>
    `<Override PartName="/xl/${path}" ContentType="${officeType}.${type}+xml"/>`
  const related = (list: string) =>
    `${declaration}<Relationships xmlns="${openPackage}/relationships">${list}</Relationships>`
  const sheetRelations = numbers
    .map((number) => relation(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`))
    .join('')
  const sheetTypes = numbers.map((number) => part(`worksheets/sheet${number}.xml`, 'worksheet')).join('')
  return [
    ['xl/styles.xml', styles],
    [
      'xl/workbook.xml',
      `${declaration}<workbook xmlns="${spreadsheet}" xmlns:r="${relations}"><sheets>${numbers.map(own).join('')}</sheets></workbook>`,
    ],
    ['xl/_rels/workbook.xml.rels', related(sheetRelations + relation('styles', 'styles', 'styles.xml'))],
    ['_rels/.rels', related(relation('rId1', 'officeDocument', 'xl/workbook.xml'))],
    [
      '[Content_Types].xml',
      `${declaration}<Types xmlns="${openPackage}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        `<Default Extension="xml" ContentType="application/xml"/>${part('workbook.xml', 'sheet.main')}${part('styles.xml', 'styles')}${sheetTypes}</Types>`,
    ],
  ]
}

/** A sheet's name has at most 31 characters; a further sheet has its number behind. */
const sheetName = (name: string, number: number): string => {
  const suffix = number > 1 ? `_${number}` : ''
  return xmlText(name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31 - suffix.length) + suffix)
}
