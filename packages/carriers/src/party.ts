import type { Address } from '@stowline/domain/shipping/carrier'

/** Islands that the post counts among the states and carriers among the countries. */
export const territories: readonly string[] = ['PR', 'VI', 'GU', 'AS', 'MP']
/** States in name only: the military post, which no parcel service reaches. */
export const militaryStates: readonly string[] = ['AA', 'AE', 'AP']

/** An address without a word about it is a home when no company is named. */
export const isResidential = ({ isResidential: told, company }: Pick<Address, 'isResidential' | 'company'>): boolean =>
  told ?? !company?.trim()

export const cut = (given: string, length: number): string => [...given.trim()].slice(0, length).join('').trim()

/** Lines broken between words so that each part fits; a word that is longer than a line is broken itself. */
export const wrapLines = (lines: readonly string[], width: number): string[] =>
  lines.flatMap((line) => wrap(line, width))

const wrap = (line: string, width: number): string[] => {
  const parts: string[] = []
  for (const word of line.split(/\s+/).filter(Boolean)) {
    const last = parts.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= width) parts[parts.length - 1] = `${last} ${word}`
    else for (let rest = word; rest; rest = rest.slice(width)) parts.push(rest.slice(0, width))
  }
  return parts
}

/** Digits alone, an American number without its country code, and the extension that marketplaces write behind it. */
export const phoneOf = (given: string): { digits: string; extension: string } => {
  const [main = '', extension = ''] = given.split(/\s*(?:ext\.?|x|#)\s*/i)
  const digits = main.replace(/\D/g, '')
  return {
    digits: digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits,
    extension: extension.replace(/\D/g, ''),
  }
}
