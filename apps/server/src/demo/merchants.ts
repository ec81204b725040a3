import { type Family, homeFamilies, tableFamilies } from './data/catalogue.ts'

export type DemoStore = {
  readonly key: string
  readonly name: string
  readonly platform: 'amazon' | 'shopify' | 'ebay' | 'walmart' | 'woocommerce' | 'tiktok'
  readonly weight: number
}
export type DemoMerchant = {
  readonly code: string
  readonly nameCn: string
  readonly nameEn: string
  readonly prefix: string
  readonly orders: number
  readonly families: readonly Family[]
  readonly stores: readonly DemoStore[]
  /** In letters that both languages read: a name is not translated. */
  readonly people: { readonly admin: string; readonly sub: string }
  readonly seed: number
  /** What is left of his money today, and how far below nothing he may go. */
  readonly balanceCents: number
  readonly creditCents: number
  /** Whom carriers bill in the shipping accounts' place. */
  readonly billing: readonly DemoBilling[]
}
type DemoBilling = {
  readonly name: string
  readonly carrier: 'ups' | 'fedex'
  /** Null: for orders of every platform. */
  readonly platform: DemoStore['platform'] | null
  readonly account_number: string
  readonly billing_number: string
  readonly postal_code: string
}

/** The two merchants of the demo: each is also the other's stranger in tests. */
export const demoMerchants: readonly DemoMerchant[] = [
  {
    code: 'northpeak',
    nameCn: '北峰家居',
    nameEn: 'Northpeak Home',
    prefix: 'NP',
    orders: 2_200,
    families: homeFamilies,
    stores: [
      { key: 'amz', name: 'Amazon US · Northpeak', platform: 'amazon', weight: 5 },
      { key: 'wmt', name: 'Walmart · Northpeak', platform: 'walmart', weight: 3 },
      { key: 'sho', name: 'Shopify · northpeak.com', platform: 'shopify', weight: 3 },
      { key: 'ebay', name: 'eBay · northpeak-outlet', platform: 'ebay', weight: 1 },
    ],
    people: { admin: 'Leo Chen', sub: 'Mia Zhou' },
    seed: 20_261,
    // Less than either of the bills that he leaves open; his credit reaches far beyond them.
    balanceCents: 386_240,
    creditCents: 5_500_000,
    billing: [
      {
        name: 'Walmart · UPS',
        carrier: 'ups',
        platform: 'walmart',
        account_number: '4R81X6',
        billing_number: '0000004R81X6',
        postal_code: '72716',
      },
      {
        name: 'Northpeak · FedEx',
        carrier: 'fedex',
        platform: null,
        account_number: '510087143',
        billing_number: '',
        postal_code: '07008',
      },
    ],
  },
  {
    code: 'harborpine',
    nameCn: '港松餐厨',
    nameEn: 'Harbor & Pine',
    prefix: 'HP',
    orders: 800,
    families: tableFamilies,
    stores: [
      { key: 'sho', name: 'Shopify · Harbor & Pine', platform: 'shopify', weight: 5 },
      { key: 'woo', name: 'WooCommerce · harborpine.shop', platform: 'woocommerce', weight: 2 },
      { key: 'tik', name: 'TikTok Shop · Harbor & Pine', platform: 'tiktok', weight: 2 },
    ],
    people: { admin: 'Zoe Lin', sub: 'Grace Marsh' },
    seed: 31_337,
    // Two or three labels above the warning at 500.
    balanceCents: 52_360,
    creditCents: 200_000,
    billing: [
      {
        name: 'TikTok Shop · FedEx',
        carrier: 'fedex',
        platform: 'tiktok',
        account_number: '510088062',
        billing_number: '',
        postal_code: '90232',
      },
    ],
  },
]

export const demoProvider = { code: 'stowline', nameCn: 'Stowline 仓储物流', nameEn: 'Stowline Fulfilment' }

export const salesManagers = [
  { name: 'Ke Wang', phone: '+1 732-555-0112', email: 'ke.wang@stowline.example' },
  { name: 'Daniel Reyes', phone: '+1 909-555-0147', email: 'daniel.reyes@stowline.example' },
] as const
export const serviceManagers = [
  { name: 'Siyu Li', phone: '+1 732-555-0165', email: 'siyu.li@stowline.example' },
  { name: 'Hannah Cole', phone: '+1 972-555-0133', email: 'hannah.cole@stowline.example' },
] as const

/** The provider's buildings, one in each zone. */
export const demoWarehouses = [
  {
    code: 'NJ1',
    short_name: 'NJ1',
    name_cn: '新泽西 1 号仓',
    name_en: 'New Jersey 1',
    zone: 'east',
    time_zone: 'America/New_York',
    contact: 'Dock Office NJ1',
    phone: '732-555-0100',
    street: '180 Raritan Center Pkwy',
    city: 'Edison',
    state: 'NJ',
    postal_code: '08837',
    cut_off: '15:00',
  },
  {
    code: 'TX2',
    short_name: 'TX2',
    name_cn: '达拉斯 2 号仓',
    name_en: 'Dallas 2',
    zone: 'central',
    time_zone: 'America/Chicago',
    contact: 'Dock Office TX2',
    phone: '972-555-0100',
    street: '4200 Luna Rd',
    city: 'Carrollton',
    state: 'TX',
    postal_code: '75006',
    cut_off: '15:00',
  },
  {
    code: 'CA3',
    short_name: 'CA3',
    name_cn: '安大略 3 号仓',
    name_en: 'Ontario 3',
    zone: 'west',
    time_zone: 'America/Los_Angeles',
    contact: 'Dock Office CA3',
    phone: '909-555-0100',
    street: '1500 S Archibald Ave',
    city: 'Ontario',
    state: 'CA',
    postal_code: '91761',
    cut_off: '14:00',
  },
] as const
