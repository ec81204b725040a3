import { Refusal } from '../../kernel/refusal.ts'
import type { InputLimits } from './input-limits.ts'
import { problem } from './read-query.ts'

/** Lists and objects within each other, beside the outermost. */
export const deepest = 32

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const colon = 0x3a
const openList = 0x5b
const closeList = 0x5d
const openObject = 0x7b
const closeObject = 0x7d

/** The place of the quotation mark that ends the text begun before `from`; the length of all when none does. */
const endOfText = (json: Uint8Array, from: number): number => {
  let at = from
  while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1
  return at
}

/**
 * Counts what JSON has, from its bytes alone and in one pass, before anything is made of it: a few megabytes of names take seconds to become an
 * object and be judged. What is not JSON is counted as well as it goes, and refused by its reader.
 */
export function checkJsonShape(
  json: Uint8Array,
  { values: mostValues, names: mostNames }: Pick<InputLimits, 'values' | 'names'>,
): void {
  const namesAround: number[] = []
  let names = 0
  let values = 0
  for (let at = 0; at < json.length; at++) {
    switch (json[at]) {
      case quote:
        at = endOfText(json, at + 1)
        break
      case openList:
      case openObject:
        namesAround.push(names)
        if (namesAround.length > deepest + 1) throw problem('', 'type')
        names = 0
        values++
        break
      case closeList:
      case closeObject:
        names = namesAround.pop() ?? 0
        break
      case colon:
        names++
        break
      case comma:
        values++
    }
    if (values > mostValues || names > mostNames) throw new Refusal('request.tooLarge')
  }
}
