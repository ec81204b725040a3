/** Colours of buttons, links and what is chosen; blue is the product's own (specification, section 10). */
export const themeColours = ['blue', 'teal', 'green', 'violet', 'plum', 'slate'] as const
export type ThemeColour = (typeof themeColours)[number]

/** Degrees on the colour circle, and the share of the blue's saturation. */
const hues: Readonly<Record<Exclude<ThemeColour, 'blue'>, { readonly hue: number; readonly share: number }>> = {
  teal: { hue: 184, share: 0.95 },
  green: { hue: 148, share: 0.85 },
  violet: { hue: 263, share: 0.85 },
  plum: { hue: 322, share: 0.8 },
  slate: { hue: 214, share: 0.28 },
}

type Rgb = readonly [number, number, number]

export const rgbOf = (colour: string): Rgb => {
  const channel = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16) / 255
  return [channel(1), channel(3), channel(5)]
}

const hexOf = (rgb: Rgb): string =>
  `#${rgb
    .map((share) =>
      Math.round(share * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Relative luminance (WCAG 2.2): contrasts follow from it alone. */
export const luminance = (rgb: Rgb): number => {
  const linear = (share: number) => (share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)
  return 0.2126 * linear(rgb[0]) + 0.7152 * linear(rgb[1]) + 0.0722 * linear(rgb[2])
}

const saturationOf = ([red, green, blue]: Rgb): number => {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  return most === least ? 0 : (most - least) / (1 - Math.abs(most + least - 1))
}

/** Hue in degrees, the others as shares (CSS Color 4, 7.1). */
const fromHsl = (hue: number, saturation: number, lightness: number): Rgb => {
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12
    return lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1))
  }
  return [channel(0), channel(8), channel(4)]
}

const steps = 24

/** A shade of the blue in another colour, as bright as it was: whatever could be read on or over it can be read still. */
export const inColour = (shade: string, colour: ThemeColour): string => {
  if (colour === 'blue') return shade
  const { hue, share } = hues[colour]
  const rgb = rgbOf(shade)
  const [wanted, saturation] = [luminance(rgb), saturationOf(rgb) * share]
  let [low, high] = [0, 1]
  for (let step = 0; step < steps; step++) {
    const middle = (low + high) / 2
    if (luminance(fromHsl(hue, saturation, middle)) < wanted) low = middle
    else high = middle
  }
  return hexOf(fromHsl(hue, saturation, low))
}

/** The tokens of `tokens.css` that are the brand's, light and dark. */
export const brandTokens: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  brand: ['#1f5fd6', '#2f6be0'],
  'brand-hover': ['#1850b8', '#84adfa'],
  'brand-active': ['#134196', '#a6c4fc'],
  'fill-hover': ['#1850b8', '#3d78e8'],
  'fill-active': ['#134196', '#2459c4'],
  'brand-bg': ['#eef4ff', '#1a2742'],
  'brand-bg-2': ['#e3edff', '#20345c'],
  'brand-line': ['#bfd4fa', '#2f4b80'],
  link: ['#1b57c6', '#84adfa'],
}

/** Gives the page's own sheets their colours. */
export const showBrand = (html: HTMLElement, colour: ThemeColour, isDark: boolean): void => {
  for (const [name, [light, dark]] of Object.entries(brandTokens)) {
    if (colour === 'blue') html.style.removeProperty(`--${name}`)
    else html.style.setProperty(`--${name}`, inColour(isDark ? dark : light, colour))
  }
}

/** Whether people of this installation choose a colour (`THEME_COLOURS`): off unless the provider says so. */
export const hasThemeColours = globalThis.document?.querySelector('meta[name="theme-colours"]') != null
