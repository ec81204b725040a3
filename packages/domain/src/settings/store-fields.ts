import type { Platform } from '../orders/lifecycle.ts'
import type { StoreField } from './store-channel.ts'

const open = (
  key: string,
  label: StoreField['label'],
  more: Pick<StoreField, 'pattern' | 'form'> = {},
): StoreField => ({ key, label, isSecret: false, isRequired: true, ...more })
const secret = (key: string, label: StoreField['label'], isRequired = true): StoreField => ({
  key,
  label,
  isSecret: true,
  isRequired,
})

const host = '^(?!-)[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+$'

/**
 * What each platform's own interface asks of a connector: Amazon Selling Partner API, Shopify Admin API, eBay Sell APIs, Walmart Marketplace API,
 * WooCommerce REST API, TikTok Shop Open API. Kept for connectors; orders come by file until a platform has one.
 */
const table: Readonly<Record<Platform, readonly StoreField[]>> = {
  amazon: [
    open('selling_partner_id', ['卖家编号 (Selling Partner ID)', 'Selling partner ID'], {
      pattern: '^A[A-Z0-9]{9,19}$',
      form: ['以 A 开头的 10–20 位大写字母和数字', 'A and 9 to 19 more capitals or digits'],
    }),
    open('clientID', ['LWA Client ID', 'LWA client ID']),
    secret('clientSecret', ['LWA Client Secret', 'LWA client secret']),
    secret('key', ['Refresh Token', 'Refresh token']),
  ],
  shopify: [
    open('accountName', ['店铺域名', 'Store domain'], {
      pattern: '^[a-z0-9][a-z0-9-]*\\.myshopify\\.com$',
      form: ['name.myshopify.com', 'name.myshopify.com'],
    }),
    secret('key', ['Admin API 访问令牌', 'Admin API access token']),
  ],
  ebay: [
    open('clientID', ['App ID (Client ID)', 'App ID (client ID)']),
    secret('clientSecret', ['Cert ID (Client Secret)', 'Cert ID (client secret)']),
    secret('key', ['Refresh Token', 'Refresh token']),
  ],
  walmart: [
    open('consumerId', ['Consumer ID', 'Consumer ID']),
    open('channelType', ['Channel Type', 'Channel type']),
    secret('privateKey', ['私钥 (Private Key)', 'Private key']),
  ],
  woocommerce: [
    open('accountName', ['网站域名', 'Site domain'], { pattern: host, form: ['shop.example.com', 'shop.example.com'] }),
    secret('key', ['Consumer Key (ck_…)', 'Consumer key (ck_…)']),
    secret('clientSecret', ['Consumer Secret (cs_…)', 'Consumer secret (cs_…)']),
  ],
  tiktok: [
    open('accountNumber', ['店铺编号 (Shop Cipher)', 'Shop cipher']),
    open('clientID', ['App Key', 'App key']),
    secret('clientSecret', ['App Secret', 'App secret']),
    secret('key', ['Access Token', 'Access token']),
  ],
  other: [],
}

/** The fields of a platform's form; none where there is nothing to connect to. */
export const storeFields = (platform: Platform): readonly StoreField[] => table[platform]
