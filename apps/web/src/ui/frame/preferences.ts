import { fieldsIn } from '@stowline/domain/kernel/records'
import { type PageSize, pageSizes } from '@stowline/domain/kernel/page'
import { type MeasureUnit, measureUnits } from '@stowline/domain/kernel/units'
import { isTimeZone } from '@stowline/domain/kernel/zone'
import { type LabelFormat, labelFormats } from '@stowline/domain/shipping/carrier'
import { type ThemeColour, themeColours } from './theme-colours.ts'
import { createSetting } from '../settings/settings.ts'
import { useStore } from './store.ts'

export const densities = ['compact', 'standard', 'relaxed'] as const
export type Density = (typeof densities)[number]

/** How bright the portal is. */
export const themeChoices = ['light', 'dark', 'system'] as const
type ThemeChoice = (typeof themeChoices)[number]

export const labelFormatChoices = ['account', ...labelFormats] as const

/** What a person sets once for every screen. */
export type Preferences = {
  readonly unit: MeasureUnit
  readonly density: Density
  readonly pageSize: PageSize
  /** `account`: as it is set for the shipping account. */
  readonly labelFormat: LabelFormat | 'account'
  /** Shortcuts of one key; WCAG 2.1.4 wants a switch. */
  readonly singleKeys: boolean
  readonly theme: ThemeChoice
  /** Of the brand, where the installation offers a choice. */
  readonly themeColour: ThemeColour
  /** IANA name; undefined: the browser's. */
  readonly timeZone: string | undefined
}

const defaults: Preferences = {
  unit: 'imperial',
  density: 'standard',
  pageSize: 10,
  labelFormat: 'account',
  singleKeys: true,
  theme: 'light',
  themeColour: 'blue',
  timeZone: undefined,
}

const oneOf = <Value>(all: readonly Value[], value: unknown, otherwise: Value): Value =>
  all.find((known) => known === value) ?? otherwise

const read = (kept: unknown): Preferences => {
  const it = fieldsIn(kept)
  return {
    unit: oneOf(measureUnits, it['unit'], defaults.unit),
    density: oneOf(densities, it['density'], defaults.density),
    pageSize: oneOf(pageSizes, it['pageSize'], defaults.pageSize),
    labelFormat: oneOf(labelFormatChoices, it['labelFormat'], defaults.labelFormat),
    singleKeys: oneOf([true, false], it['singleKeys'], defaults.singleKeys),
    theme: oneOf(themeChoices, it['theme'], defaults.theme),
    themeColour: oneOf(themeColours, it['themeColour'], defaults.themeColour),
    timeZone: typeof it['timeZone'] === 'string' && isTimeZone(it['timeZone']) ? it['timeZone'] : undefined,
  }
}

export const preferences = createSetting('preferences', defaults, read)

export const usePreferences = (): Preferences => useStore(preferences)

export const setPreference = <Key extends keyof Preferences>(key: Key, value: Preferences[Key]): void =>
  preferences.set((current) => ({ ...current, [key]: value }))
