import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { darkColours, darkTheme } from './dark-theme.ts'
import { lightTheme } from './theme.ts'

const coloursIn = (value: unknown): string[] => JSON.stringify(value).match(/#[0-9A-Fa-f]{6}\b/g) ?? []

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
/** The tokens of one of the two themes, by name. */
const tokensOf = (selector: string): Record<string, string> => {
  const block = tokens.slice(tokens.indexOf(`${selector} {`)).split('\n}')[0] ?? ''
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)].map(([, name = '', value = '']) => [name, value]),
  )
}
const light = tokensOf(':root')
const dark = tokensOf(':root[data-theme="dark"]')

describe('the dark theme', () => {
  test('has a colour for each of the light one', () => {
    expect([...new Set(coloursIn(lightTheme))].filter((colour) => !(colour in darkColours))).toEqual([])
    expect(coloursIn(darkTheme).length).toBeGreaterThan(coloursIn(lightTheme).length - 1)
  })

  test('has each token of the style sheet that is a colour', () => {
    expect(Object.keys(light).filter((name) => !(name in dark))).toEqual([])
  })

  test('can be read: text on its grounds, and each tone on its own', () => {
    const pairs = [
      ...['text', 'text-2', 'text-3', 'link'].flatMap((text) =>
        ['sheet', 'page', 'menu'].map((ground) => [text, ground]),
      ),
      ...Object.keys(dark).flatMap((name) => (/^tone-.*-fg$/.test(name) ? [[name, name.replace('-fg', '-bg')]] : [])),
    ]
    const faint = pairs.filter(([text = '', ground = '']) => contrast(dark[text] ?? '', dark[ground] ?? '') < 4.5)
    expect(faint).toEqual([])
    expect(contrast('#FFFFFF', dark['brand'] ?? '')).toBeGreaterThan(4.5)
  })
})
