import type { ThemeConfig } from 'antd'
import { inColour, rgbOf, type ThemeColour } from '../ui/frame/theme-colours.ts'

/** Shades of the blue in the light theme, and those that stand in their place in the dark. */
const family = new Set([
  ...['#1F5FD6', '#1850B8', '#134196', '#1B57C6', '#EEF4FF', '#E8F0FE', '#E3EDFF', '#BFD4FA'],
  ...['#2F6BE0', '#84ADFA', '#A6C4FC', '#1A2742', '#1A2C50', '#20345C', '#2F4B80', '#3D78E8', '#2459C4'],
])
const glow = 'rgba(31,95,214,'

const glowIn = (colour: ThemeColour): string =>
  `rgba(${rgbOf(inColour('#1F5FD6', colour))
    .map((share) => Math.round(share * 255))
    .join(',')},`

/** What is told in blue whatever the brand's colour is: information is no brand. */
const stays = (key: string): boolean => key.startsWith('colorInfo')

/** A theme of the component library with another brand's colour: the primary family, and nothing else. */
export const colouredTheme = (theme: ThemeConfig, colour: ThemeColour): ThemeConfig => {
  if (colour === 'blue') return theme
  const { algorithm, ...rest } = theme
  const recoloured: ThemeConfig = JSON.parse(JSON.stringify(rest), (key, value: unknown) => {
    if (typeof value !== 'string' || stays(key)) return value
    return family.has(value) ? inColour(value, colour) : value.replaceAll(glow, glowIn(colour))
  })
  return { ...recoloured, ...(algorithm && { algorithm }) }
}
