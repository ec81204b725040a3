import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import type { Database } from '../db/database.ts'
import { restoreBackup } from '../db/backup/restore-backup.ts'
import { writeBackup } from '../db/backup/write-backup.ts'
import { newTenant } from '../testing/database.ts'
import { openEmbeddedTestDatabase } from '../testing/test-database.ts'
import { installationSecrets } from './installation-secrets.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stowline-secrets-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
})

const emptyDatabase = async (): Promise<Database> => {
  const database = await openEmbeddedTestDatabase()
  onTestFinished(() => database.close())
  return database
}
const at = (name: string) => join(folder, name)

it('makes secrets for an empty database, and knows them again', async () => {
  const database = await emptyDatabase()
  const first = await installationSecrets(at('own.json'), database)
  const again = await installationSecrets(at('own.json'), database)
  expect(again.pepper.apply('Harbor2026')).toBe(first.pepper.apply('Harbor2026'))
})

it('refuses other secrets in both languages, and makes none beside a filled database', async () => {
  const [database, other] = [await emptyDatabase(), await emptyDatabase()]
  await installationSecrets(at('own.json'), database)
  await installationSecrets(at('other.json'), other)
  await expect(installationSecrets(at('other.json'), database)).rejects.toThrow(
    /与此数据库不符（pepper 1、encryption 1）[\s\S]*is not this database's \(pepper 1, encryption 1\)/,
  )
  await expect(installationSecrets(at('none.json'), database)).rejects.toThrow(/none.json 不存在[\s\S]*is not there/)
  await expect(readFile(at('none.json'))).rejects.toMatchObject({ code: 'ENOENT' })
  await installationSecrets(at('own.json'), database)
})

it('takes a file with a further version of a key, and from then on none without it', async () => {
  const database = await emptyDatabase()
  await installationSecrets(at('own.json'), database)
  await cp(at('own.json'), at('old.json'))
  const content = JSON.parse(await readFile(at('own.json'), 'utf8'))
  content.pepper = { current: '2', keys: { ...content.pepper.keys, 2: Buffer.alloc(32, 7).toString('base64') } }
  await writeFile(at('own.json'), JSON.stringify(content))
  await installationSecrets(at('own.json'), database)
  await expect(installationSecrets(at('old.json'), database)).rejects.toThrow('(pepper 2)')
})

it('knows a restored database by the secrets of the one that was backed up', async () => {
  const [database, restored] = [await emptyDatabase(), await emptyDatabase()]
  await newTenant(database)
  await installationSecrets(at('own.json'), database)
  await writeBackup(database, at('backup.gz'), new Date())
  await restoreBackup(restored, at('backup.gz'))
  await expect(installationSecrets(at('new.json'), restored)).rejects.toThrow('is not there')
  await installationSecrets(at('own.json'), restored)
})
