/** What a product is, for customs and for the shelf. */
export const productCategories = [
  'home',
  'furniture',
  'lighting',
  'decor',
  'textile',
  'kitchen',
  'storage',
  'hardware',
  'garden',
  'electronics',
  'appliance',
  'tools',
  'apparel',
  'toys',
  'sports',
  'pet',
  'beauty',
  'office',
  'automotive',
  'other',
] as const
export type ProductCategory = (typeof productCategories)[number]

/** Currencies of a customs declaration (specification, section 3). */
export const customsCurrencies = ['CNY', 'USD', 'EUR', 'GBP'] as const
