import { SystemTime } from '../kernel/system-time.ts'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { keysOf } from '@stowline/domain/kernel/records'
import { merchantMenuPaths } from '@stowline/domain/identity/menus'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { addFileTransfer } from '../http/file-transfer.ts'
import { headerSets } from '../http/headers.ts'
import { refusalOf } from '../http/call/dispatch.ts'
import { refused } from '../http/call/reply.ts'
import type { Services } from '../kernel/context.ts'
import { Refusal } from '../kernel/refusal.ts'
import { testDatabase } from '../testing/database.ts'
import { newHolder } from '../testing/factories/holder.ts'
import { zipOf } from '../testing/zip.ts'
import { createFiles } from './files.ts'
import { mayUpload, type SlotName, slots } from './slots.ts'
import { testStorage } from '../testing/test-storage.ts'
import { issueTicket } from './tickets.ts'
import { contents, ofSize, png, slotWords, stored } from '../testing/uploads.ts'

let database: Database
let tenantId: string
let holder: Awaited<ReturnType<typeof newHolder>>
let provider: typeof holder
let folder: string
let server: FastifyInstance
let address: string
const now = () => new Date()
const systemNow = () => new SystemTime()

beforeAll(async () => {
  database = await testDatabase()
  holder = await newHolder(database)
  ;({ tenantId } = holder)
  provider = await newHolder(database, { kind: 'provider' })
  folder = await mkdtemp(join(tmpdir(), 'stowline-upload-'))
  const files = createFiles(testStorage(folder), now)
  const services = {
    now,
    systemNow,
    files,
    log: pino({ level: 'silent' }),
    within: database.transaction,
  } as unknown as Services
  server = Fastify()
  server.setErrorHandler((error: FastifyError, request, reply) => {
    // As serve.ts does with what the transport objects to.
    const isTransport = error.statusCode !== undefined && error.statusCode < 500
    const { status, body } = refused(
      isTransport
        ? new Refusal('request.invalid')
        : refusalOf(error, services.log, { call: request.url, requestId: request.id }),
      'en',
      request.id,
    )
    return reply.code(status).type('application/json').send(body)
  })
  await addFileTransfer(server, services, headerSets(false))
  address = await server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await server?.close()
  await rm(folder, { recursive: true, force: true })
})

/** The merchant uploads what it may, the provider the rest. */
const uploadTicket = (slot: SlotName) => {
  const by = mayUpload(slots[slot], merchantMenuPaths) ? holder : provider
  return database.transaction({ role: 'app', tenantId: by.tenantId }, (db) =>
    issueTicket(db, by, { purpose: 'upload', slot }, systemNow()),
  )
}
const downloadTicket = (fileId: string) =>
  database.transaction({ role: 'app', tenantId }, (db) =>
    issueTicket(db, holder, { purpose: 'download', fileId }, systemNow()),
  )

type Answer = {
  status: number
  success: boolean
  code: string
  message: string
  data: { fileId: string; fileUrl: string; name: string; size: number }
}
const post = async (ticket: string, form: FormData): Promise<Answer> => {
  const response = await fetch(`${address}/api/v1/oms/OSS/Upload?ticket=${ticket}`, { method: 'POST', body: form })
  return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) }
}
const upload = async (slot: SlotName, bytes: Uint8Array | string, name = 'file'): Promise<Answer> => {
  const ticket = await uploadTicket(slot)
  const form = new FormData()
  form.append('ticket', ticket)
  form.append('file', new Blob([bytes as BlobPart]), name)
  return post(ticket, form)
}

describe('what comes over the line', () => {
  test.each(keysOf(slots))('%s: a file of its own is taken', async (slot) => {
    const bytes = contents[slots[slot].kinds[0]]
    const answer = await upload(slot, bytes, '我的.file')
    expect(answer).toMatchObject({ status: 200, success: true, data: { name: '我的.file', size: bytes.length } })
  })

  test('a byte more than its limit is refused by name', async () => {
    expect(await upload('orderLabel', ofSize(['png'], slots.orderLabel.maxBytes + 1))).toMatchObject({
      ...{ success: false, code: 'files.tooLarge', message: slotWords.orderLabel },
    })
  })
})

describe('archives that hold what a slot asks for', () => {
  test('two files where one is asked for are refused', async () => {
    const two = zipOf(['a.csv', 'b.csv'].map((name) => stored(name, Buffer.from('a,b'))))
    expect(await upload('orderImport', two, 'a.zip')).toMatchObject({ code: 'files.tooManyEntries' })
  })

  test('more labels than 200 are refused', async () => {
    const many = zipOf(Array.from({ length: 201 }, (_, at) => stored(`${at}.png`, png())))
    expect(await upload('orderLabelZip', many, 'a.zip')).toMatchObject({
      code: 'files.tooManyEntries',
      message: 'An archive may hold at most 200 files',
    })
  })
})

describe('tickets', () => {
  test('each is good for one upload', async () => {
    const ticket = await uploadTicket('orderLabel')
    const form = () => {
      const made = new FormData()
      made.append('file', new Blob([png() as BlobPart]), 'a.png')
      return made
    }
    expect(await post(ticket, form())).toMatchObject({ success: true })
    expect(await post(ticket, form())).toMatchObject({ status: 404, code: 'request.notFound' })
    expect(await post('made-up', form())).toMatchObject({ status: 404 })
  })

  test('a file is downloaded once, as an attachment that nothing runs in', async () => {
    const { data } = await upload('orderLabel', png(), '发票 x.png')
    const url = `${address}${data.fileUrl}`
    const response = await fetch(url)
    expect(response.status).toBe(200)
    expect(Buffer.from(await response.arrayBuffer())).toEqual(png())
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="__ x.png"; filename*=UTF-8''%E5%8F%91%E7%A5%A8%20x.png`,
    )
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect((await fetch(url)).status).toBe(404)
  })

  test('of many racing for one download, one gets it', async () => {
    const { data } = await upload('orderLabel', png())
    const ticket = await downloadTicket(data.fileId)
    const statuses = await Promise.all(
      Array.from(
        { length: 20 },
        async () => (await fetch(`${address}/api/v1/oms/OSS/Download?ticket=${ticket}`)).status,
      ),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })
})

describe('tricks of the protocol', () => {
  test('names lose folders, control and direction marks', async () => {
    expect((await upload('orderLabel', png(), '../../etc/pass\u202ewd.png')).data.name).toBe('passwd.png')
    expect((await upload('orderLabel', png(), 'C:\\x\\CON')).data.name).toBe('CON')
  })

  test('two files in one upload are refused', async () => {
    const ticket = await uploadTicket('orderLabel')
    const form = new FormData()
    form.append('file', new Blob([png() as BlobPart]), 'a.png')
    form.append('file', new Blob([png() as BlobPart]), 'b.png')
    const answer = await post(ticket, form)
    // The first is complete when the second is met: either nothing or the first is kept, never both.
    expect(answer.status).toBeLessThan(500)
  })

  test.each([
    ['a thousand fields', Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`f${at}`, 'x']))],
    ['no file', { a: 'b' }],
  ])('%s is refused', async (_what, fields) => {
    const form = new FormData()
    for (const [key, text] of Object.entries(fields)) form.append(key, text)
    expect(await post(await uploadTicket('orderLabel'), form)).toMatchObject({ status: 400, code: 'request.invalid' })
  })

  test.each([
    ['no boundary', 'multipart/form-data'],
    ['another type', 'application/json'],
  ])('%s is refused', async (_what, type) => {
    const response = await fetch(`${address}/api/v1/oms/OSS/Upload?ticket=${await uploadTicket('orderLabel')}`, {
      method: 'POST',
      body: 'x',
      headers: { 'content-type': type },
    })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
  })

  test('an upload that breaks off leaves nothing', async () => {
    const before = (await readdir(folder, { recursive: true })).length
    const ticket = await uploadTicket('orderLabel')
    const { port } = new URL(address)
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(
          `POST /api/v1/oms/OSS/Upload?ticket=${ticket} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n`,
        )
        socket.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc')
        setTimeout(() => socket.destroy(), 100)
      })
      socket.on('close', () => resolve())
    })
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect((await readdir(folder, { recursive: true })).length).toBe(before)
  })
})
