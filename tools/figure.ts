import { appendFileSync } from 'node:fs'

/** Prints a measured figure and keeps it for the summary at the end of `npm test` (STOWLINE_FIGURES names the file). */
export const figure = (name: string, text: string): void => {
  const line = `${name}: ${text}`
  console.log(line)
  const file = process.env['STOWLINE_FIGURES']
  if (file) appendFileSync(file, `${line}\n`)
}
