import type { Pair } from '@stowline/text/kernel/pair'
import type { ComponentType } from 'react'

/** Loads the file of a page. */
export type PageFile = () => Promise<{ readonly default: ComponentType }>

/** What a page of one object is opened for: the word behind `?mode=`. */
export const modes = ['new', 'edit', 'view', 'import'] as const
export type Mode = (typeof modes)[number]

/** Something that a screen begins by its address: "new order". The palette offers it. */
export type ScreenAction = { readonly label: Pair; readonly to: `/${string}` }

/** A screen of a feature: its listed path, the file that draws it, and the files of its modes; each is loaded when first shown. */
export type FeatureRoute = {
  readonly path: `/${string}`
  readonly load: PageFile
  readonly modes?: Readonly<Partial<Record<Mode, PageFile>>>
  readonly actions?: readonly ScreenAction[]
}

/** The file that an address asks for: a mode that the screen does not have is its own page. */
export const fileFor = ({ load, modes: own = {} }: Pick<FeatureRoute, 'load' | 'modes'>, to: string): PageFile => {
  const asked = new URLSearchParams(to.split('?')[1]).get('mode')
  const mode = modes.find((one) => one === asked)
  return (mode && own[mode]) ?? load
}
