import type { Platform } from '../lifecycle.ts'
import { findPreset } from './detect.ts'

/** The platform that wrote a file of this layout; none when the layout is nobody's, as our template's. */
export const platformOf = (preset: string | null | undefined): Platform | undefined => {
  const platform = findPreset(preset)?.platform
  return platform === 'other' ? undefined : platform
}

/** Stores that a file may be of: those of the platform that wrote it; all where it is not known or has no store. */
export const storesOfFile = <Store extends { readonly platform: Platform }>(
  platform: Platform | undefined,
  stores: readonly Store[],
): readonly Store[] => {
  const own = stores.filter((store) => store.platform === platform)
  return own.length > 0 ? own : stores
}

/** The one store that a file can be of. A platform's file is never given to another platform's store unasked. */
export const storeOfFile = <Store extends { readonly platform: Platform }>(
  platform: Platform | undefined,
  stores: readonly Store[],
): Store | undefined => {
  const [store, ...others] = storesOfFile(platform, stores)
  if (!store || others.length > 0) return undefined
  return platform === undefined || store.platform === platform ? store : undefined
}
