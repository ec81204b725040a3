import { readSheet } from './read.ts'
import type { SheetRow } from './sheet.ts'

export const read = async (bytes: Buffer | string, most?: number): Promise<SheetRow[]> => {
  const rows: SheetRow[] = []
  for await (const row of readSheet(Buffer.from(bytes as string), most)) rows.push(row)
  return rows
}
export const cells = async (bytes: Buffer | string) => (await read(bytes)).map((row) => row.cells)
