import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { api } from '@stowline/contract'
import { keysOf } from '@stowline/domain/kernel/records'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failsAbove } from '../../../../tools/wall-clock.ts'
import type { Database } from '../db/database.ts'
import { refused } from '../http/call/reply.ts'
import type { Services } from '../kernel/context.ts'
import { newId } from '../kernel/new-id.ts'
import { Refusal } from '../kernel/refusal.ts'
import { SystemTime } from '../kernel/system-time.ts'
import { testDatabase } from '../testing/database.ts'
import { newHolder } from '../testing/factories/holder.ts'
import {
  contents,
  hostileContents,
  ofSize,
  type RefusedFile,
  refusedEverywhere,
  refusedInside,
  slotWords,
  stored,
  tooLargeInside,
} from '../testing/uploads.ts'
import { zipOf } from '../testing/zip.ts'
import { type ContentKind, contentKinds } from './content-type.ts'
import { createFiles } from './files.ts'
import { type SlotName, slotOf, slots } from './slots.ts'
import { testStorage } from '../testing/test-storage.ts'
import { receiveUpload } from './upload.ts'

let database: Database
let holder: Awaited<ReturnType<typeof newHolder>>
let folder: string
let services: Services
const MB = 2 ** 20
const now = () => new Date()

beforeAll(async () => {
  database = await testDatabase()
  holder = await newHolder(database)
  folder = await mkdtemp(join(tmpdir(), 'stowline-corpus-'))
  const files = createFiles(testStorage(folder), now)
  const made = { now, systemNow: () => new SystemTime(), files, within: database.transaction }
  services = made as unknown as Services
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const languages = ['zh', 'en'] as const
/** A file that comes in without a line in between; what is refused as its sender is told in both languages. */
const receive = async (slot: SlotName, bytes: Buffer, name: string) => {
  const held = { ...holder, slot, fileId: null, noticeFileId: null, taskIds: [], limits: slots[slot] }
  const content = Readable.from(Array.from({ length: Math.ceil(bytes.length / MB) }, (_, at) => partOf(bytes, at)))
  try {
    return { success: true, size: (await receiveUpload(services, held, { name, content })).size }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const [zh, en] = languages.map((language) => JSON.parse(String(refused(error, language, '').body)).message)
    return { success: false, code: error.code, zh, en }
  }
}
const partOf = (bytes: Buffer, at: number) => bytes.subarray(at * MB, (at + 1) * MB)

const everySlot = keysOf(slots)
/** Endings and most bytes of a slot, as its words have them. */
const saidOf = (slot: SlotName) => {
  const [, types = '', most = '', unit = ''] = /^(.+) files up to (\d+) ([KM]B)$/.exec(slotWords[slot]) ?? []
  return {
    types,
    endings: types.split(', '),
    most: Number(most) * (unit === 'KB' ? 2 ** 10 : MB),
    limit: `${most} ${unit}`,
  }
}
const kindOf: Readonly<Record<string, ContentKind>> = {
  jpeg: 'jpg',
  csv: 'text',
  txt: 'text',
  tsv: 'text',
  vtt: 'text',
}
const kindsOf = (slot: SlotName) => new Set(saidOf(slot).endings.map((one) => kindOf[one] ?? (one as ContentKind)))

/** Somebody who brings the wrong kind of workbook is told what it is; everybody else what is taken. */
const codeOf = (kind: ContentKind, slot: SlotName): string => {
  if (!kindsOf(slot).has('xlsx')) return 'files.wrongType'
  const told = { xls: 'imports.isOldExcel', encryptedOffice: 'imports.isEncrypted', pdf: 'files.isPdf' }
  return (told as Partial<Record<ContentKind, string>>)[kind] ?? 'files.wrongType'
}
const kept = async () => ({
  bytes: (await readdir(folder, { recursive: true })).length,
  rows: await database.owner
    .selectFrom('files')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirst(),
})

describe.each(everySlot)('%s', (slot) => {
  const { types, endings, most, limit } = saidOf(slot)
  const name = `x.${endings[0]}`

  test('takes what its words say, by what is in it and whatever its name', async () => {
    for (const kind of kindsOf(slot)) {
      const bytes = contents[kind]
      for (const named of [`我的 file.${kind}`, 'x.exe'])
        expect(await receive(slot, bytes, named), `${kind} as ${named}`).toEqual({ success: true, size: bytes.length })
    }
  })

  test('refuses everything else by its content, in 2 s, and keeps nothing of it', async () => {
    const before = await kept()
    const others = contentKinds.filter((kind) => !kindsOf(slot).has(kind))
    const files: RefusedFile[] = [
      ...others.map((kind): RefusedFile => [kind, contents[kind], codeOf(kind, slot)]),
      ...refusedEverywhere,
      ...[...kindsOf(slot)].flatMap((kind) => hostileContents[kind] ?? []),
    ]
    for (const [what, bytes, code] of files) {
      const started = performance.now()
      expect(await receive(slot, bytes, name), what).toMatchObject({ success: false, code })
      expect(performance.now() - started, what).toBeLessThan(failsAbove(2_000))
    }
    expect(await kept()).toEqual(before)
  })

  test('takes its limit, and refuses a byte more in the words of the specification', async () => {
    expect(await receive(slot, ofSize(endings, most), name)).toEqual({ success: true, size: most })
    const before = await kept()
    expect(await receive(slot, ofSize(endings, most + 1), name)).toEqual({
      ...{ success: false, code: 'files.tooLarge' },
      ...{ zh: `${types} 文件最大 ${limit}`, en: slotWords[slot] },
    })
    expect(await kept()).toEqual(before)
  })
})

test.each(refusedInside)(
  '%s in a zip for %s is refused by its name, and nothing is kept',
  async (_what, slot, bytes, code) => {
    const before = await kept()
    const answer = await receive(slot, bytes, 'x.zip')
    expect(answer).toMatchObject({ success: false, code })
    if (code.startsWith('files.entry')) expect(answer.en).toMatch(/“(docs\/)?(bol|trucks)\.\w+” in the archive/)
    expect(await kept()).toEqual(before)
  },
)

test('every kind of content that a slot takes has its hostile files, and every zip that is looked into its bad ones', () => {
  const taken = new Set(everySlot.flatMap((slot) => [...kindsOf(slot)]))
  // A text has nothing that could hide in it.
  taken.delete('text')
  expect([...taken].filter((kind) => !hostileContents[kind]?.length)).toEqual([])
  const looked = everySlot.filter((slot) => slotOf(slot)?.holds?.documents)
  expect(looked.filter((slot) => !refusedInside.some(([, of]) => of === slot))).toEqual([])
})

/** Zips whose files are counted: so many of a kind that belongs into them, beside a sheet where one is needed. */
const counted = everySlot.flatMap((slot) => {
  const holds = slotOf(slot)?.holds
  return holds ? [{ slot, most: holds.most, named: holds.documents ? ['sheet.csv'] : [] }] : []
})
test.each(counted)(
  '$slot: a zip of $most files is taken, and one of one more refused',
  async ({ slot, most, named }) => {
    const isSheet = kindsOf(slot).has('xlsx')
    const zip = (count: number) =>
      zipOf([
        ...named.map((name) => stored(name, contents.text)),
        ...Array.from({ length: count - named.length }, (_, at) =>
          isSheet ? stored(`${at}.csv`, contents.text) : stored(`${at}.png`, contents.png),
        ),
      ])
    expect(await receive(slot, zip(most), 'x.zip')).toMatchObject({ success: true })
    const before = await kept()
    expect(await receive(slot, zip(most + 1), 'x.zip')).toMatchObject({ success: false, code: 'files.tooManyEntries' })
    expect(await kept()).toEqual(before)
  },
)

test.each(tooLargeInside)('%s refuses %s', async (slot, _what, make) => {
  const bytes = make()
  const started = performance.now()
  expect(await receive(slot, bytes, 'x')).toMatchObject({ success: false, code: 'files.inflatesTooFar' })
  expect(performance.now() - started).toBeLessThan(failsAbove(2_000))
})

/** How many files a call takes at once, as the specification has it (sections 5 and 9) and the settings beside it. */
const counts = [
  ['photos of a return', api.returns.create.input.shape.photoIds, 4],
  ['photos of a claim', api.claims.claim.input.shape.photoIds, 4],
  ['photos of what came', api.returning.receive.input.shape.photoIds, 4],
  ['pictures of a return label', api.returnLabels.upload.input.shape.fileIds, 4],
  ['files of an appeal', api.returns.appeal.input.shape.photoIds, 5],
  ['files of a feedback', api.feedback.create.input.shape.fileIds, 3],
  ['files of an answer to a ticket', api.tickets.reply.input.shape.fileIds, 5],
  ['stocking files', api.transfers.create.input.shape.stockingFileIds, 5],
  ['bills of lading', api.transfers.create.input.shape.bolFileIds, 5],
  ['documents that were asked for', api.transfers.addDocuments.input.shape.bolFileIds, 5],
] as const
test.each(counts)('%s: as many as they may be, and not one more', (_, schema, most) => {
  const ids = (count: number) => Array.from({ length: count }, () => newId())
  expect(schema.safeParse(ids(most)).success).toBe(true)
  expect(schema.safeParse(ids(most + 1)).success).toBe(false)
})
