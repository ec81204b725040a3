import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../open.ts'

it('keeps what was committed, refuses a second opening and leaves the first unharmed', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'stowline-engine-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const first = await openDatabase({ dataDir })
  await first.raw.query('create table kept (n int); insert into kept values (1)')
  await expect(openDatabase({ dataDir })).rejects.toThrow('in use by another Stowline process')
  await first.raw.query('insert into kept values (2)')
  await first.close()
  const again = await openDatabase({ dataDir })
  expect((await again.raw.query('select n from kept order by n')).rows).toEqual([{ n: 1 }, { n: 2 }])
  await again.close()
}, 120_000)
