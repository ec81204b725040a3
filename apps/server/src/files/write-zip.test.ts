import { expect, test } from 'vitest'
import yauzl from 'yauzl'
import { writeZip } from './write-zip.ts'

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
  const files = { 'amazon-Harbor.txt': 'order-id\tquantity\r\n', '沃尔玛.csv': 'PO#\r\n'.repeat(1_000), 'empty.csv': '' }
  const bytes = writeZip(
    Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text) })),
    new Date('2026-07-14T09:32:10Z'),
  )
  expect(await readBack(bytes)).toEqual(files)
})
