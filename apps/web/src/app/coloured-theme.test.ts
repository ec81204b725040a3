import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { brandTokens, inColour, luminance, rgbOf, themeColours } from '../ui/frame/theme-colours.ts'
import { colouredTheme } from './coloured-theme.ts'
import { darkTheme } from './dark-theme.ts'
import { lightTheme } from './theme.ts'

const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(rgbOf(one)), luminance(rgbOf(other))].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}
const others = themeColours.filter((colour) => colour !== 'blue')
const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const tokenIn = (selector: string, name: string) =>
  new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(tokens.slice(tokens.indexOf(`${selector} {`)))?.[1]

describe('the brand in another colour', () => {
  test('begins with the tokens of the style sheet', () => {
    for (const [name, [light, dark]] of Object.entries(brandTokens)) {
      expect([name, tokenIn(':root', name)]).toEqual([name, light])
      expect([name, tokenIn(':root[data-theme="dark"]', name)]).toEqual([name, dark])
    }
  })

  test.each(others)('%s is told from the blue, and can be read wherever it could', (colour) => {
    for (const shades of Object.values(brandTokens))
      for (const shade of shades) {
        const made = inColour(shade, colour)
        expect(made).not.toBe(shade)
        expect(Math.abs(luminance(rgbOf(made)) - luminance(rgbOf(shade)))).toBeLessThan(0.01)
      }
    const of = (name: string, at: 0 | 1) => inColour(brandTokens[name]?.[at] ?? '', colour)
    for (const at of [0, 1] as const) {
      expect(contrast('#ffffff', of('brand', at))).toBeGreaterThanOrEqual(4.5)
      expect(contrast(of('link', at), at ? '#171d27' : '#ffffff')).toBeGreaterThanOrEqual(4.5)
    }
  })

  test.each(['light', 'dark'] as const)('changes the primary family of the %s theme, and nothing else', (name) => {
    const theme = name === 'light' ? lightTheme : darkTheme
    const made = colouredTheme(theme, 'teal')
    expect(made.algorithm).toBe(theme.algorithm)
    expect(made.token?.colorPrimary).not.toBe(theme.token?.colorPrimary)
    const changed = Object.entries(made.token ?? {}).filter(
      ([key, value]) => value !== Reflect.get(theme.token ?? {}, key),
    )
    expect(
      changed.filter(([key]) => !/^(colorPrimary|colorLink|controlItemBgActive|controlOutline)/.test(key)),
    ).toEqual([])
    expect(JSON.stringify(made)).not.toMatch(/"(?!colorInfo)\w+":"#(1F5FD6|2F6BE0)"|rgba\(31,95,214/)
    expect(colouredTheme(theme, 'blue')).toBe(theme)
  })
})
