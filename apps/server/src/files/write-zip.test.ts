import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import yauzl from 'yauzl'
import { streamZip, writeZip } from './write-zip.ts'

const readBack = (bytes: Buffer): Promise<Record<string, string>> =>
  new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true, strictFileNames: true }, (error, zip) => {
      if (error) return reject(error)
      const found: Record<string, string> = {}
      zip.on('entry', (entry: yauzl.Entry) =>
        zip.openReadStream(entry, (failed, stream) => {
          if (failed) return reject(failed)
          const chunks: Buffer[] = []
          stream.on('data', (chunk: Buffer) => chunks.push(chunk))
          stream.on('end', () => {
            found[entry.fileName] = Buffer.concat(chunks).toString('utf8')
            zip.readEntry()
          })
        }),
      )
      zip.on('end', () => resolve(found))
      zip.on('error', reject)
      zip.readEntry()
    })
  })

test('another reader finds every file, with its name and bytes', async () => {
  const files = {
    'amazon-Harbor.txt': 'order-id\tquantity\r\n',
    '沃尔玛.csv': 'PO#\r\n'.repeat(1_000),
    'empty.csv': '',
  }
  const bytes = writeZip(
    Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text) })),
    new Date('2026-07-14T09:32:10Z'),
  )
  expect(await readBack(bytes)).toEqual(files)
})

const streamed = async (files: Readonly<Record<string, string>>): Promise<Buffer> => {
  const entries = async function* () {
    for (const [name, text] of Object.entries(files))
      yield { name, bytes: [Buffer.from(text.slice(0, 9)), Buffer.from(text.slice(9))] }
  }
  const parts: Buffer[] = []
  for await (const part of streamZip(entries())) parts.push(part)
  return Buffer.concat(parts)
}

test('one made while its entries come is read as well', async () => {
  const files = { 'orders.xml': '<row/>'.repeat(50_000), '沃尔玛.csv': 'PO#\r\n'.repeat(1_000), 'empty.csv': '' }
  expect(await readBack(await streamed(files))).toEqual(files)
})

test('what goes wrong in an entry is thrown at who reads, and who stops reading closes the entry', async () => {
  let isClosed = false
  const entry = async function* (fault?: Error) {
    try {
      for (let at = 0; at < 1_000; at++) yield randomBytes(65_536)
      if (fault) throw fault
    } finally {
      isClosed = true
    }
  }
  const entries = async function* (fault?: Error) {
    yield { name: 'a', bytes: entry(fault) }
  }
  const fault = new Error('the rows ended early')
  const readAll = async () => {
    for await (const _part of streamZip(entries(fault)));
  }
  await expect(readAll()).rejects.toBe(fault)
  isClosed = false
  let size = 0
  for await (const part of streamZip(entries())) {
    size += part.length
    if (size > 1_000_000) break
  }
  await expect.poll(() => isClosed).toBe(true)
})
