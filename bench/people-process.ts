import { setTimeout as wait } from 'node:timers/promises'
import { httpWork, type Shot } from './load.ts'

/** Pause of each person, in milliseconds. Without it they alone take both cores, and their queue is measured. */
const thinking = 20

const { shot, people } = JSON.parse(process.argv[2] ?? '') as { shot: Shot; people: number }
const { work, close } = httpWork(shot, people)
let took: number[] = []
let isOver = true
let working: Promise<unknown> = Promise.resolve()

const person = async () => {
  while (!isOver) {
    const started = performance.now()
    await work()
    took.push(performance.now() - started)
    await wait(thinking)
  }
}

process.on('message', async (word) => {
  if (word === 'begin') {
    took = []
    isOver = false
    working = Promise.all(Array.from({ length: people }, person))
  } else {
    isOver = true
    await working
    process.send?.(took)
  }
})
process.on('disconnect', close)
