import { fieldsIn } from '@stowline/domain/kernel/records'

/** Whether two values of JSON say the same; names in another order, and one that is there for nothing, make no difference. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [before, after] = [fieldsIn(one), fieldsIn(other)]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].every((name) =>
    isSame(before[name], after[name]),
  )
}
