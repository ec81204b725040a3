import type { Presentable } from './platform-rows.ts'

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Rows as a platform's text file. */
export const csvOf = (rows: Presentable, end = '\n'): string =>
  rows.map((row) => row.map(quoted).join(',')).join(end) + end
export const tsvOf = (rows: Presentable): string => `${rows.map((row) => row.join('\t')).join('\r\n')}\r\n`
