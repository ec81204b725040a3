import { labelPrinter, printerThread } from '@stowline/carriers'
import { inflatingPdf, pngOf, soundPdf } from '@stowline/carriers/testing/hostile-labels'
import { expect, test } from 'vitest'
import { printerInThreads } from './printer-in-threads.ts'

const printer = printerInThreads(printerThread)('tenant')

/** How often the main thread could have done something else meanwhile. */
const breathsDuring = async (work: Promise<unknown>): Promise<number> => {
  let breaths = 0
  let isOver = false
  const breathe = () => {
    breaths += 1
    if (!isOver) setImmediate(breathe)
  }
  setImmediate(breathe)
  await work
  isOver = true
  return breaths
}

test('a large label leaves the main thread free', async () => {
  // Loading the library is not what is counted.
  for (const one of [printer, labelPrinter]) await one.fromImage(pngOf(10, 10))
  const large = pngOf(2_000, 2_000)
  const inThread = await breathsDuring(printer.fromImage(large))
  const onMain = await breathsDuring(labelPrinter.fromImage(large))
  console.log(`turns of the main thread while a label of 4 million pixels is opened: ${inThread} (${onMain} without a thread)`)
  expect(inThread).toBeGreaterThan(10 * onMain)
})

test('opens and joins as the printer does, and refuses as it does', async () => {
  const made = await printer.fromImage(pngOf(400, 600))
  if (!made.ok) throw new Error(made.problem.code)
  expect(await printer.fromImage(inflatingPdf(64))).toMatchObject({ ok: false, problem: { code: 'labels.fileTooHeavy' } })
  const broken = { format: 'pdf' as const, bytes: Buffer.from('%PDF-1.4 nothing') }
  const labels = [{ format: 'pdf' as const, bytes: made.value, copies: 5 }, broken, { format: 'pdf' as const, bytes: soundPdf() }]
  const { pdf, undrawn } = await printer.merge(labels, 'a4')
  expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-')
  expect(undrawn).toEqual([1])
  // What was sent is still ours.
  expect(labels.map(({ bytes }) => bytes.length > 0)).toEqual([true, true, true])
})
