import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SheetRefused } from '../../files/spreadsheet/sheet.ts'
import { checkFile, type CheckedFile } from './check-file.ts'
import {
  amazonRows,
  ebayRows,
  type Presentable,
  shopifyRows,
  tiktokRows,
  walmartRows,
  woocommerceRows,
} from './platform-rows.ts'
import { templateRows } from './template-rows.ts'
import { sampleOrders } from './sample-orders.ts'

const layouts = {
  amazonRows,
  ebayRows,
  shopifyRows,
  tiktokRows,
  walmartRows,
  woocommerceRows,
  template: (orders: Parameters<typeof amazonRows>[0]) => templateRows(orders, 'zh'),
}

/** What happens to a file between the platform and us; `at` says where. */
const noises = {
  repeatRow: (lines, at) => [...lines, lines[at(lines.length)] ?? ''],
  repeatAll: (lines) => [...lines, ...lines],
  blankLines: (lines) => lines.flatMap((line) => [line, '']),
  openQuote: (lines, at, delimiter) =>
    change(
      lines,
      at,
      (cells) => cells.map((cell, index) => (index === at(cells.length) && !cell.startsWith('"') ? `"${cell}` : cell)),
      delimiter,
    ),
  extraCell: (lines, at, delimiter) =>
    change(lines, at, (cells) => cells.toSpliced(at(cells.length), 0, 'x'), delimiter),
  emptyCell: (lines, at, delimiter) =>
    change(lines, at, (cells) => cells.toSpliced(at(cells.length), 0, ''), delimiter),
  loseLine: (lines, at) =>
    lines.map((line, index) => (index === at(lines.length) ? line.replace(/NP-[A-Z0-9-]+/, '') : line)),
} as const satisfies Record<string, (lines: string[], at: (count: number) => number, delimiter: string) => string[]>

/** One of the rows below the header, its cells changed. */
const change = (
  lines: string[],
  at: (count: number) => number,
  how: (cells: string[]) => string[],
  delimiter: string,
): string[] => {
  const row = 3 + at(lines.length - 3)
  return lines.map((line, index) => (index === row ? how(cellsOf(line, delimiter)).join(delimiter) : line))
}
const cellsOf = (line: string, delimiter: string): string[] => {
  const cells: string[] = []
  let isOpen = false
  for (const part of line.split(delimiter)) {
    // A delimiter within quotes parts no cells.
    if (isOpen) cells.push(`${cells.pop() ?? ''}${delimiter}${part}`)
    else cells.push(part)
    if ((part.match(/"/g)?.length ?? 0) % 2 === 1) isOpen = !isOpen
  }
  return cells
}

const quoted = (cell: string, delimiter: string): string =>
  cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
/** Rows as lines of text; breaks and tabs within cells stay out, so that a line is a row. */
const linesOf = (rows: Presentable, delimiter: string): string[] =>
  rows.map((row) => row.map((cell) => quoted(cell.replace(/[\r\n\t]+/g, ' '), delimiter)).join(delimiter))

const linesByOrder = ({ groups, orders }: CheckedFile) =>
  new Map(
    groups.map(({ key }, at) => [key, orders[at]?.order?.lines.map(({ sku, quantity }) => `${sku} x${quantity}`)]),
  )

test('whatever becomes of a file, no order and no line is lost or counted twice without a row saying so', async () => {
  const generated = fc.record({
    layout: fc.constantFrom(...(Object.keys(layouts) as (keyof typeof layouts)[])),
    seed: fc.integer({ min: 1, max: 10_000 }),
    count: fc.integer({ min: 3, max: 6 }),
    delimiter: fc.constantFrom(',', ';', '\t'),
    ends: fc.array(fc.constantFrom('\n', '\r\n', '\r'), { minLength: 1, maxLength: 4 }),
    noise: fc.uniqueArray(fc.tuple(fc.constantFrom(...(Object.keys(noises) as (keyof typeof noises)[])), fc.nat()), {
      maxLength: 3,
      selector: ([name]) => name,
    }),
  })
  await fc.assert(
    fc.asyncProperty(generated, async ({ layout, seed, count, delimiter, ends, noise }) => {
      const rows = layouts[layout]([...sampleOrders(count, { seed, firstNumber: seed * 10 })])
      const clean = linesOf(rows, delimiter)
      const expected = linesByOrder(await checkFile(`${clean.join('\n')}\n`))
      const dirty = noise.reduce<string[]>(
        (lines, [name, place]) => noises[name](lines, (total) => place % Math.max(total, 1), delimiter),
        clean,
      )
      const found = await checkFile(dirty.map((line, at) => line + ends[at % ends.length]).join('')).catch(
        (error: unknown) => {
          // A file that is refused loses nothing unsaid.
          if (error instanceof SheetRefused || (error instanceof Error && error.message === 'no layout'))
            return undefined
          throw error
        },
      )
      if (found) expectNothingLost(expected, found)
    }),
    { numRuns: 150, seed: 20261122 },
  )
})

const expectNothingLost = (expected: ReturnType<typeof linesByOrder>, found: CheckedFile): void => {
  const read = linesByOrder(found)
  const told = new Set(
    found.groups.filter((_, at) => (found.orders[at]?.problems.length ?? 0) > 0).map(({ key }) => key),
  )
  const hidesRows = found.orders.some(({ problems }) => problems.some(({ code }) => code === 'imports.rowsInCell'))
  // A row whose number is spoilt stands alone and is refused: what it held is missing elsewhere, and it says so.
  const strays = found.groups.some(({ key }, at) => !expected.has(key) && found.orders[at]?.state === 'invalid')
  for (const [key, lines] of expected) {
    const own = read.get(key)
    if (told.has(key) || (!read.has(key) && (hidesRows || strays))) continue
    if (strays || hidesRows) expect([key, own?.filter((line) => !lines?.includes(line))]).toEqual([key, []])
    else expect([key, own]).toEqual([key, lines])
  }
  for (const key of read.keys()) if (!expected.has(key)) expect([key, told.has(key)]).toEqual([key, true])
}
