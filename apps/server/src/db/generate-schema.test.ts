import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { describeSchema } from './generate-schema.ts'

it('finds schema.gen.ts as the migrations make it (npm run db -- types writes it anew)', async () => {
  const written = await readFile(new URL('./schema.gen.ts', import.meta.url), 'utf8')
  expect(written).toBe(await describeSchema(await testDatabase()))
})
