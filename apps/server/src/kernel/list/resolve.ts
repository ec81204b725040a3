import type { RawBuilder } from 'kysely'
import type { Db } from '../../db/database.ts'
import { named } from './conditions.ts'
import type { Asker, Condition, FilterRule, Found, Hits } from './types.ts'

/** The rules of a list by the names of its filters, whatever their values are. */
export type Rules = Readonly<Record<string, FilterRule<never>>>
export type Values = Readonly<Record<string, unknown>>

const isEmpty = (value: unknown) => value === undefined || value === '' || (Array.isArray(value) && !value.length)

/** A filter's value out of a request, as its rule takes it; undefined when it filters nothing. `fields` are all of the contract. */
const givenValue = (name: string, fields: ReadonlySet<string>, given: Values): unknown => {
  if (fields.has(`${name}From`)) {
    const [from, to, field] = [given[`${name}From`], given[`${name}To`], given[`${name}Field`]]
    return from === undefined && to === undefined ? undefined : { from, to, field }
  }
  const value = given[name]
  const beside = `${name.slice(0, -1)}Field`
  if (isEmpty(value)) return undefined
  return fields.has(beside) ? { value, field: given[beside] } : value
}

const found = (hits: Hits, id: RawBuilder<unknown>): Condition =>
  hits.ids ? named(id, hits.ids) : (hits.of ?? hits.isBroad)

/** Turns the filters of a request into conditions; what is looked up is looked up at once, before anything else is asked. */
export const resolve = async (
  rules: Rules,
  fields: ReadonlySet<string>,
  id: RawBuilder<unknown>,
  db: Db,
  given: Values,
  asker: Asker,
): Promise<Found> => {
  const asked = Object.entries(rules).flatMap(([name, rule]) => {
    const value = givenValue(name, fields, given)
    return value === undefined ? [] : [{ rule, value: value as never }]
  })
  const parts = await Promise.all(
    asked.map(async ({ rule, value }): Promise<Partial<Found> & Pick<Found, 'conditions'>> => {
      if (typeof rule === 'function') return { conditions: [rule(value, asker)].flat() }
      const hits = await rule.find(db, value, asker)
      return {
        conditions: [found(hits, id)],
        ...(hits.isBroad && { isBroad: true }),
        ...(hits.ids && { areNamed: true }),
        ...(hits.notFound && { notFound: hits.notFound }),
      }
    }),
  )
  const conditions = parts.flatMap((part) => part.conditions)
  const notFound = parts.find((part) => part.notFound)?.notFound
  return {
    conditions,
    isBroad: conditions.length === 1 && parts.some((part) => part.isBroad),
    areNamed: parts.some((part) => part.areNamed),
    ...(notFound && { notFound }),
  }
}
