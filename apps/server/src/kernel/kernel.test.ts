import { existsSync, statSync, watch } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorCodes } from '@stowline/text/errors'
import { generalErrors } from '@stowline/contract/kernel/errors'
import { api } from '@stowline/contract'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { newId } from './new-id.ts'
import { openSecrets } from './secrets.ts'

test('ids grow, are 26 characters of the alphabet, and carry their time', () => {
  const ids = Array.from({ length: 5_000 }, () => newId(1_700_000_000_000))
  expect([...ids].sort()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/)
  expect(newId(1_700_000_000_001) > (ids.at(-1) ?? '')).toBe(true)
})

test('secrets are made once, for this account only, and open what they sealed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stowline-secrets-'))
  const file = join(folder, 'deep', 'secrets.json')
  const first = await openSecrets(file)
  const again = await openSecrets(file)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(again.decrypt(first.encrypt('carrier key'))).toBe('carrier key')
  expect(again.pepper.apply('x')).toBe(first.pepper.apply('x'))
  expect(first.encrypt('same')).not.toBe(first.encrypt('same'))
  // Not the last letter: some of its bits may stand for nothing.
  const broken = first.encrypt('carrier key').replace(/.(?=.{8}$)/, (letter) => (letter === 'A' ? 'B' : 'A'))
  expect(() => first.decrypt(broken)).toThrow()
  expect(first.loginKey.open('bm90aGluZw==')).toBeUndefined()
  expect(await readFile(file, 'utf8')).toContain('"version": 1')
  await rm(folder, { recursive: true })
})

test('secrets appear whole or not at all: of several that start at once one wins, and a damaged file is told in words', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stowline-secrets-'))
  const file = join(folder, 'secrets.json')
  let parts = 0
  const watched = watch(folder, () => {
    parts += existsSync(file) && statSync(file).size < 100 ? 1 : 0
  })
  const [first, ...others] = await Promise.all(Array.from({ length: 4 }, () => openSecrets(file)))
  watched.close()
  expect(parts).toBe(0)
  for (const other of others) expect(other.pepper.apply('x')).toBe(first?.pepper.apply('x'))
  expect(await readdir(folder)).toEqual(['secrets.json'])
  for (const damaged of ['', '{"version": 1, "pepper": "sec']) {
    await writeFile(file, damaged)
    await expect(openSecrets(file)).rejects.toThrow(`${file} is damaged`)
  }
  await rm(folder, { recursive: true })
})

test('the environment is refused when it can’t be meant', () => {
  expect(() => readConfig({ STOWLINE_TEST: '1', NODE_ENV: 'production' })).toThrow('STOWLINE_TEST')
  expect(() => readConfig({ PORT: 'x' })).toThrow('PORT')
  expect(() => readConfig({ ROLES: 'web,cook' })).toThrow('ROLES')
  expect(readConfig({ DATABASE_URL: 'postgres://x' }).isDemo).toBe(false)
  expect(readConfig({}).isDemo).toBe(true)
  expect(readConfig({ DEMO: '0' }).isDemo).toBe(false)
})

test('every code that a call may refuse with has a text, and so has every general one', () => {
  const known = new Set(errorCodes())
  const declared = Object.values(api).flatMap((calls) =>
    Object.values(calls).flatMap(({ refuses = [] }: { refuses?: readonly string[] }) => refuses),
  )
  expect([...Object.keys(generalErrors), ...declared].filter((code) => !known.has(code))).toEqual([])
})
