import type { Preset, PresetKey } from '../preset.ts'
import { amazonAllOrders } from './amazon-all-orders.ts'
import { amazonUnshipped } from './amazon-unshipped.ts'
import { ebay } from './ebay.ts'
import { ownTemplate } from './own-template.ts'
import { shopify } from './shopify.ts'
import { tiktok } from './tiktok.ts'
import { walmart } from './walmart.ts'
import { woocommerce } from './woocommerce.ts'

export const presets: Readonly<Record<PresetKey, Preset>> = {
  ownTemplate,
  amazonUnshipped,
  amazonAllOrders,
  shopify,
  ebay,
  walmart,
  woocommerce,
  tiktok,
}
