import type { ShipmentLine } from '@stowline/contract/inbound/inbound.schema'
import { tooManyOf } from '@stowline/domain/inbound/counts'

/** One scan that is not stored yet. */
export type Scan = {
  readonly key: string
  readonly code: string
  readonly lineId: ShipmentLine['id']
  readonly sku: string
  readonly quantity: number
  readonly damaged: number
  readonly isOver: boolean
}

/** A scan that was refused: it stays in sight until somebody has looked at it. */
export type Refused = { readonly key: string; readonly message: string }

/** Lines as the work goes on: what was scanned last on top, then what is left to do, then what is done. */
export const inWorkOrder = (
  lines: readonly ShipmentLine[],
  touched: readonly string[],
  isLeft: (line: ShipmentLine) => boolean,
): readonly ShipmentLine[] => {
  const rankOf = (line: ShipmentLine) => {
    const at = touched.indexOf(line.id)
    return at >= 0 ? at : touched.length + (isLeft(line) ? 0 : 1)
  }
  return lines.toSorted((a, b) => rankOf(a) - rankOf(b))
}

/** `CODE`, or `CODE*12` for twelve of it. */
export const readScan = (text: string): { readonly code: string; readonly quantity: number | undefined } => {
  const [, code = text, count] = /^(.+?)\s*[*×\t]\s*(\d{1,6})$/.exec(text.trim()) ?? []
  return { code: code.trim(), quantity: count ? Number(count) : undefined }
}

/** Pieces of a line that were scanned and are not stored yet. */
export const scannedOf = (scans: readonly Scan[], lineId: string): number =>
  scans.reduce((sum, scan) => sum + (scan.lineId === lineId ? scan.quantity : 0), 0)

/** Pieces that a scan would be more than was announced, with what was scanned before it. */
export const overOf = (line: ShipmentLine | undefined, scans: readonly Scan[], quantity: number): number =>
  line ? tooManyOf(line, scannedOf(scans, line.id) + quantity) : 0

/** Lines of which something scanned is damaged. */
export const damagedLines = (lines: readonly ShipmentLine[], scans: readonly Scan[]): readonly ShipmentLine[] =>
  lines.filter(({ id }) => scans.some(({ lineId, damaged }) => lineId === id && damaged > 0))
