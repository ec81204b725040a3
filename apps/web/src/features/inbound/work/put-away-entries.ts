import type { ShipmentLine } from '@stowline/contract/inbound/inbound.schema'
import { waitingOf } from '@stowline/domain/inbound/counts'

/** What is typed or scanned for a line; without a number all that waits goes, once something was scanned nothing. */
export type Entry = {
  readonly quantity?: number
  readonly expiresOn?: string | undefined
  readonly isPastConfirmed?: boolean
  readonly serials?: string
}
export type Entries = Readonly<Record<string, Entry>>

export const quantityOf = (line: ShipmentLine, { quantity }: Entry, isScanned: boolean): number =>
  quantity ?? (isScanned ? 0 : waitingOf(line))

/** Serial numbers as a scanner writes them, one a line, or as they are pasted. */
export const serialsIn = (text = ''): string[] =>
  text
    .split(/[\s,;，；]+/)
    .map((serial) => serial.trim())
    .filter(Boolean)

/** What is sent: lines of which nothing goes are left out. */
export const rowsOf = (lines: readonly ShipmentLine[], entries: Entries, isScanned: boolean) =>
  lines.flatMap((line) => {
    const entry = entries[line.id] ?? {}
    const quantity = quantityOf(line, entry, isScanned)
    if (quantity <= 0) return []
    const { expiresOn, isPastConfirmed = false, serials } = entry
    return [
      {
        ...{ lineId: line.id, quantity, isPastConfirmed },
        expiresOn: line.hasExpiry ? (expiresOn ?? null) : null,
        serials: line.hasSerials ? serialsIn(serials) : [],
      },
    ]
  })

/** As the call takes them: serial numbers in one list, each with the place of its row. */
export const sentAs = (rows: readonly Row[]) => ({
  rows: rows.map(({ serials: _apart, ...row }) => row),
  serials: rows.flatMap(({ serials }, row) => serials.map((serial) => ({ row, serial }))),
})

type Row = ReturnType<typeof rowsOf>[number]

/** Whether a date in the past still waits for somebody who says that it is so. */
export const unconfirmed = (rows: readonly Row[], today: string): boolean =>
  rows.some(({ expiresOn, isPastConfirmed }) => expiresOn !== null && expiresOn < today && !isPastConfirmed)
