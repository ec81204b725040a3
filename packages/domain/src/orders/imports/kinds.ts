/** What a file may hold: orders, tracking numbers of orders shipped elsewhere, products. */
export const importKinds = ['order', 'shipment', 'product'] as const
export type ImportKind = (typeof importKinds)[number]

/** Menu path of the screen that imports a kind; who does not have it does not see its imports. */
export const screenOfImport = {
  order: '/delivery/index',
  shipment: '/delivery/index',
  product: '/product/pre_entry',
} as const satisfies Readonly<Record<ImportKind, string>>

/** The kinds that an account with these screens may look at. */
export const seenImportKinds = (menus: readonly string[]): ImportKind[] =>
  importKinds.filter((kind) => menus.includes(screenOfImport[kind]))

/** Where an import goes on. */
export const pathOfImport = (kind: ImportKind, importId: string): string =>
  `${screenOfImport[kind]}?mode=import&import=${importId}`
