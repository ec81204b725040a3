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
  console.log(
    `turns of the main thread while a label of 4 million pixels is opened: ${inThread} (${onMain} without a thread)`,
  )
  expect(inThread).toBeGreaterThan(10 * onMain)
})

test('opens and joins as the printer does, and refuses as it does', async () => {
  const made = await printer.fromImage(pngOf(400, 600))
  if (!made.ok) throw new Error(made.problem.code)
  expect(await printer.fromImage(inflatingPdf(64))).toMatchObject({
    ok: false,
    problem: { code: 'labels.fileTooHeavy' },
  })
  const broken = { format: 'pdf' as const, bytes: Buffer.from('%PDF-1.4 nothing') }
  const labels = [
    { format: 'pdf' as const, bytes: made.value, copies: 5 },
    broken,
    { format: 'pdf' as const, bytes: soundPdf() },
  ]
  const { pdf, undrawn } = await printer.merge(labels, 'a4')
  expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-')
  expect(undrawn).toEqual([1])
  // What was sent is still ours.
  expect(labels.map(({ bytes }) => bytes.length > 0)).toEqual([true, true, true])
})

const usual = { time: 30_000, whole: 180_000, pixels: 43_200_000 }
const pictures = (count: number) =>
  Array.from({ length: count }, () => ({ format: 'png' as const, bytes: pngOf(750, 1_125) }))
const pagesOf = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length

/** The printer in a thread whose time is never enough for more than two labels at once, however quick the machine is. */
const twoAtMost = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort } from 'node:worker_threads'
  import { labelPrinter } from '${new URL('./printer.ts', printerThread).href}'
  parentPort.on('message', async ({ call, args }) => {
    if (call === 'merge' && args[0].length > 2) return
    parentPort.postMessage(await labelPrinter[call](...args))
  })`)}`,
)

test('many labels of few bytes and many pixels are printed in portions, each with the whole time of a thread', async () => {
  const limits = { ...usual, time: 10_000, pixels: 2 * 750 * 1_125 }
  const { pdf, undrawn } = await printerInThreads(twoAtMost, limits)('tenant').merge(pictures(6), 'a4')
  expect(undrawn).toEqual([])
  expect(pagesOf(pdf)).toBe(3)
})

test('a label that cannot be drawn is named by its place, whatever portion it is in', async () => {
  const broken = { format: 'pdf' as const, bytes: Buffer.from('%PDF-1.4 nothing') }
  const labels = [...pictures(3), broken, ...pictures(2)]
  const { pdf, undrawn } = await printerInThreads(printerThread, { ...usual, pixels: 1 })('tenant').merge(
    labels,
    'label4x6',
  )
  expect(undrawn).toEqual([3])
  expect(pagesOf(pdf)).toBe(5)
})

test('a print that takes too long altogether is refused, and its thread is free for the next', async () => {
  const hurried = printerInThreads(printerThread, { ...usual, whole: 1 })('tenant')
  await expect(hurried.merge(pictures(4), 'a4')).rejects.toMatchObject({ code: 'labels.fileTooHeavy' })
  expect(await hurried.fromImage(pngOf(10, 10))).toMatchObject({ ok: true })
})

test('a merchant prints one after the other, and a few wait', async () => {
  const mine = printerInThreads(printerThread)('tenant')
  let reading = 0
  let most = 0
  const read = () =>
    mine.inTurn(async () => {
      reading += 1
      most = Math.max(most, reading)
      await new Promise(setImmediate)
      reading -= 1
    })
  const ends = await Promise.allSettled(Array.from({ length: 6 }, read))
  expect(most).toBe(1)
  expect(ends.map(({ status }) => status)).toEqual([...Array(4).fill('fulfilled'), 'rejected', 'rejected'])
})
