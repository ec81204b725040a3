import type { Endpoint } from '@stowline/contract/kernel/rpc'
import type { FieldLimit } from '@stowline/contract/kernel/limits'
import type { Pair, Params } from '@stowline/text/kernel/pair'
import { form as words } from '@stowline/text/ui'
import { largestNumber } from './taken-text.ts'

export type FieldName = string | number | readonly (string | number)[]
export const stepsOf = (name: FieldName): readonly (string | number)[] => (typeof name === 'object' ? name : [name])

/** What the contract says of a field: a line of a list is any line, a name of a map any name. */
export const limitAt = ({ limits = {} }: Pick<Endpoint, 'limits'>, name: FieldName): FieldLimit => {
  const path = stepsOf(name).map((step) => (typeof step === 'number' ? '*' : step))
  return limits[path.join('.')] ?? limits[[...path.slice(0, -1), '*'].join('.')] ?? {}
}

/** The limit as an input draws it: a text stops at its length, a number at its bounds. */
export const textProps = ({ maxLength }: FieldLimit): { maxLength?: number } =>
  maxLength === undefined ? {} : { maxLength }
export const numberProps = ({ least, most, decimals }: FieldLimit) => ({
  ...(least !== undefined && { min: least }),
  ...(most !== undefined && { max: most }),
  ...(decimals !== undefined && { precision: decimals }),
})

export type Fault = { readonly text: Pair; readonly params: Params }

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

const textFault = (value: string, { maxLength, pattern }: FieldLimit): Fault | undefined => {
  if (maxLength !== undefined && value.trim().length > maxLength)
    return { text: words.tooLong, params: { most: maxLength } }
  return pattern && !new RegExp(pattern, 'u').test(value.trim()) ? { text: words.wrongFormat, params: {} } : undefined
}

const numberFault = (value: unknown, { least = 0, most = largestNumber, decimals }: FieldLimit): Fault | undefined => {
  const isWhole = decimals === 0
  const isGood = typeof value === 'number' && value >= least && value <= most && (!isWhole || Number.isInteger(value))
  return isGood ? undefined : { text: isWhole ? words.wholeNumber : words.number, params: { least, most } }
}

/** What is wrong with a value by the contract's rule; nothing when it may be sent. */
export const faultOf = (value: unknown, limit: FieldLimit, isRequired = limit.required === true): Fault | undefined => {
  if (isEmpty(value)) return isRequired ? { text: words.requiredField, params: {} } : undefined
  if (typeof value === 'string') return textFault(value, limit)
  return limit.decimals === undefined && limit.least === undefined ? undefined : numberFault(value, limit)
}
