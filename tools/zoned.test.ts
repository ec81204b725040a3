import { expect, test } from 'vitest'
import { calls, type Schema } from '../e2e/contract/endpoints.ts'

const names = (schema: Schema): string[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [name, ...names(inner)]),
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap(names),
]
const needsZone = /^(date|day)(From|To)?$|(Date|Day)(From|To)$/
const makesSheet = /\.export[A-Z]/

test("every call that filters by days or makes a sheet takes the person's time zone", () => {
  const needing = calls.filter(
    ({ name, input }) => makesSheet.test(name) || names(input).some((field) => needsZone.test(field)),
  )
  expect(needing.length).toBeGreaterThan(5)
  expect(needing.filter(({ endpoint }) => !endpoint.zoned).map(({ name }) => name)).toEqual([])
})
