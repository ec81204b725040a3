import { measureUnits } from '@stowline/domain/kernel/units'
import { isTimeZone } from '@stowline/domain/kernel/zone'
import { batchLimit, pasteLimit } from '@stowline/domain/kernel/page'
import { z } from 'zod'
import { TaskId } from './ids.ts'

/** One line of text: trimmed, no control characters. */
export const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\p{Cc}]*$/u)
export const requiredLine = (most: number) => line(most).min(1)
export const Moment = z.iso.datetime({ offset: true }).meta({ description: 'Moment, ISO 8601' })
export const Day = z.iso.date()
/** In whose days a call counts and whose clock its sheets show: beside every day filter and export. The portal's client fills it in. */
export const zoned = {
  timeZone: z
    .string()
    .max(64)
    .refine(isTimeZone)
    .meta({ format: 'time-zone', description: 'IANA name of a time zone' })
    .default('UTC'),
}
/** Decimal string in USD: "12.30". */
export const Money = z
  .string()
  .regex(/^-?\d{1,13}\.\d{2}$/)
  .meta({ description: 'USD as a decimal string' })
/** What a thing costs: an amount without a sign. */
export const Price = z
  .string()
  .regex(/^\d{1,13}\.\d{2}$/)
  .meta({ description: 'USD as a decimal string, never negative' })
/** 0 to 99999999 with at most two decimals (spec section 5). */
export const Measure = z.number().min(0).max(99_999_999).multipleOf(0.01)
export const Quantity = z.int().min(1).max(999_999)
export const Version = z.int().min(0).max(2_147_483_647)
export const Unit = z.enum(measureUnits)
export const NamePair = z.strictObject({ zh: z.string(), en: z.string() })

/** Ids that somebody chose, up to 200, or none. Above: the spec's message, not a bare schema error (see `batch.tooMany`). */
export const manyOf = <I extends z.ZodType>(id: I) =>
  z
    .array(id)
    .max(2_000)
    .meta({ description: `At most ${batchLimit}; more is refused with batch.tooMany` })
/** Ids of a batch: 1 to 200, distinct. */
export const batchOf = <I extends z.ZodType>(id: I) => manyOf(id).min(1)

/** Names and values that cannot be listed beforehand, with at most so many names. The mark is what the size of a request is bounded by. */
export const mapOf = <K extends z.ZodString, V extends z.ZodType>(name: K, value: V, most: number) =>
  z
    .record(name, value)
    .refine((map) => Object.keys(map).length <= most)
    .meta({ maxProperties: most })

/** Any JSON under any names, at most so many characters as JSON; marked as a map is. */
export const jsonOf = (most: number) =>
  z
    .record(z.string().max(60), z.json())
    .refine((json) => JSON.stringify(json).length <= most)
    .meta({ maxJsonLength: most })

/** Up to 200 pasted numbers. */
export const Numbers = z.array(requiredLine(64)).min(1).max(pasteLimit)

/** Partial success as a value. */
export const BatchResult = z.object({
  succeeded: z.array(z.string()),
  failed: z.array(z.object({ id: z.string(), no: z.string().nullable(), code: z.string(), message: z.string() })),
  /** The finished task that keeps the result of each row; a batch of one row has none. */
  taskId: z.string().optional(),
})
export type BatchResult = z.output<typeof BatchResult>

/** A line of a record's history. */
export const HistoryEvent = z.object({
  id: z.string(),
  time: Moment,
  actor: z.string(),
  action: z.string(),
  detail: z.record(z.string(), z.unknown()),
})

export const TaskStarted = z.object({ taskId: TaskId })
export const DownloadLink = z.object({ url: z.string() })
export const Done = z.object({})
