import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { root } from '../tools/run-command.ts'

/** One line of the bench: what was measured, beside its limit on this machine and its target. */
export type Figure = {
  readonly work: string
  readonly measured: string
  /** The bare limit in the same run, where there is one. */
  readonly bare?: string
  /** measured / bare, or whatever the target speaks of. */
  readonly ratio?: string
  readonly target: string
  readonly isMet: boolean
}

const figures: Figure[] = []

/** Prints a figure as soon as it is known and keeps it for the table. */
export const report = (figure: Figure): void => {
  figures.push(figure)
  console.log(lineOf(figure))
}

const lineOf = ({ work, measured, bare = '', ratio = '', target, isMet }: Figure) =>
  `${isMet ? 'met   ' : 'MISSED'} ${work.padEnd(58)} ${measured.padStart(22)} ${bare.padStart(18)} ${ratio.padStart(8)}   ${target}`

/** The whole table, and bench/out/latest.json for comparing runs. */
export const finish = (seconds: number): void => {
  console.log(
    `\n${''.padEnd(6)} ${'work'.padEnd(58)} ${'measured'.padStart(22)} ${'bare'.padStart(18)} ${'ratio'.padStart(8)}   target`,
  )
  for (const figure of figures) console.log(lineOf(figure))
  const missed = figures.filter(({ isMet }) => !isMet).length
  const folder = join(root, 'bench/out')
  mkdirSync(folder, { recursive: true })
  const run = {
    at: new Date().toISOString(),
    node: process.version,
    cores: cpus().length,
    seconds: Math.round(seconds),
    figures,
  }
  writeFileSync(join(folder, 'latest.json'), `${JSON.stringify(run, null, 2)}\n`)
  console.log(
    `\n${figures.length} figures, ${figures.length - missed} targets met, ${missed} missed, ${(seconds / 60).toFixed(1)} min on ${cpus().length} cores`,
  )
}

export const perSecond = (value: number) => `${value.toFixed(value < 100 ? 1 : 0)}/s`
export const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`
export const seconds = (value: number) => `${value.toFixed(2)} s`
export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
export const percent = (share: number) => `${(share * 100).toFixed(2)} %`
export const times = (value: number) => `${value.toFixed(2)} x`
