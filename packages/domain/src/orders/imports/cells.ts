/**
 * The apostrophe by which spreadsheets keep a cell as text: before digits and before what would run as a formula, and before itself. `'t Hooft`
 * is a name.
 */
const textMark = /^'(?=[\d=+\-@'＝＋－＠])/

/** Printable ASCII that neither begins like a mark of the spreadsheet's nor has blanks around it: most cells, and nothing to clean in them. */
const plainText = /^(?!['=])[!-~](?:[ -~]*[!-~])?$/

/** What a cell says once the marks that spreadsheets and exports leave in it are gone. Never a number: ZIP and phone are text. */
export const cleanCell = (raw: string): string => {
  if (raw === '' || plainText.test(raw)) return raw
  let text = raw
  const formula = /^="(.*)"$/s.exec(text.trim())
  if (formula) text = (formula[1] ?? '').replaceAll('""', '"')
  // NBSP, zero-width marks and byte order marks come from copied web pages; other control characters would be refused by the database.
  text = text
    .replace(/[\u00a0\u2007\u202f\u3000]/g, ' ')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
  text = text
    .replace(/[\r\n\t]+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim()
  return textMark.test(text) ? text.slice(1).trim() : text
}

const scientific = /^([+-]?)(\d+)(?:\.(\d+))?e\+?(\d{1,2})$/i

/** `1.2E+4`: a spreadsheet's way to spoil a long number. */
export const isScientific = (text: string): boolean => scientific.test(text)

/**
 * A number as spreadsheets and programs write one that they find too long: `1.2E+11`, `5.00E+03`. Names such as `5E3` and `12E10` are
 * names; nothing writes numbers so.
 */
export const isSpeltAsNumber = (text: string): boolean => /^[+-]?\d(?:\.\d+)?e\+\d{2}$/i.test(text)

/** `1.2125551234E+10` -> `12125551234`; undefined when digits were lost, which nothing brings back. */
export const repairScientific = (text: string): string | undefined => {
  const match = scientific.exec(text)
  if (!match) return text
  const [, sign = '', whole = '', fraction = '', power = ''] = match
  const missing = Number(power) - fraction.length
  if (missing < 0) return undefined
  // Spreadsheets show six significant digits: zeros further right are invented.
  if (missing > 0 && Number(power) > 5) return undefined
  return (sign === '-' ? '-' : '') + whole + fraction + '0'.repeat(missing)
}

/**
 * Whole number in any of the ways files write one: `2`, `2.0`, `2,0`, `1,200`, `２`; ` 2 pcs` is not one. Where commas are decimal marks three
 * digits behind a mark may be thousands or fractions, and `1,000` one piece or a thousand: that is none.
 */
export const wholeNumber = (text: string, hasDecimalCommas = false): number | undefined => {
  const half = text.normalize('NFKC')
  if (hasDecimalCommas && /^[+-]?\d{1,3}([.,]\d{3})+$/.test(half)) return undefined
  const plain = half.replace(/(\d),(?=\d{3}\b)/g, '$1').replace(/,(0{1,2})$/, '.$1')
  if (!/^[+-]?\d{1,9}(?:\.0+)?$/.test(plain)) return undefined
  return Math.trunc(Number(plain))
}
