import type { ComponentType } from 'react'

/** A screen of a feature: its listed path and the file that draws it, loaded when first shown. */
export type FeatureRoute = {
  readonly path: `/${string}`
  readonly load: () => Promise<{ readonly default: ComponentType }>
}
