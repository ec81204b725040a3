import { menus, shellPaths } from '../identity/menus.ts'

/** The chapters of the help, in the order of its contents. The last is for the provider's people alone. */
export const helpGroups = [
  'start',
  'goods',
  'orders',
  'transfers',
  'returns',
  'finance',
  'service',
  'settings',
  'work',
] as const
export type HelpGroup = (typeof helpGroups)[number]

/** An article of the product. `screen`: what its "?" opens it from; `mode`: only from that form or wizard of the screen. */
export type HelpArticle = {
  readonly docName: string
  readonly group: HelpGroup
  readonly screen?: string
  readonly mode?: string
}

/** Names of the screens that no menu list holds. */
const shellScreens: Readonly<Record<string, string>> = {
  messages: '/message/index',
  personalCenter: '/personal/center',
  help: '/document/index',
}

const pathOf = (docName: string): string | undefined =>
  menus.find(({ key }) => key === docName)?.path ?? shellScreens[docName]

/** Articles of one chapter: a screen's is called as its menu entry is, others stand for themselves. */
const chapter = (group: HelpGroup, ...docNames: readonly string[]): HelpArticle[] =>
  docNames.map((docName) => {
    const screen = pathOf(docName)
    return { docName, group, ...(screen !== undefined && { screen }) }
  })

const formOf = (docName: string, group: HelpGroup, screen: string, mode: string): HelpArticle => ({
  ...{ docName, group, screen, mode },
})

/** Every article that the product brings along, in the order of the contents. Each has a file per language. */
export const helpArticles: readonly HelpArticle[] = [
  ...chapter('start', 'firstSteps', 'frame', 'lists', 'batches', 'keyboard', 'tradeWords', 'home', 'tasks', 'messages'),
  ...chapter('start', 'personalCenter', 'help'),
  ...chapter('goods', 'productDrafts', 'productVerified', 'onlineSkus', 'inbound'),
  formOf('newShipment', 'goods', '/shipment/index', 'new'),
  ...chapter('goods', 'inventory'),
  ...chapter('orders', 'delivery'),
  formOf('newOrder', 'orders', '/delivery/index', 'new'),
  formOf('importOrders', 'orders', '/delivery/index', 'import'),
  ...chapter('orders', 'labels', 'logistics', 'optimalWarehouse'),
  ...chapter('transfers', 'transport'),
  formOf('importTrucks', 'transfers', '/transport/index', 'import'),
  ...chapter('returns', 'returnManagement', 'returnClaim'),
  ...chapter('finance', 'expenses', 'bills', 'recharge', 'compensation', 'transactions', 'offer', 'calculator'),
  ...chapter('service', 'tickets'),
  ...chapter('settings', 'accounts', 'stores', 'shippingSetup', 'authorizations', 'callbacks'),
  ...chapter('work', 'opsOrders', 'opsLabels', 'opsProducts', 'opsStock', 'opsInbound', 'opsTickets', 'opsReturns'),
  ...chapter('work', 'opsTransfers', 'opsJobs', 'opsBills', 'opsRecharge', 'opsCompensation', 'opsAdjustments'),
  ...chapter('work', 'opsInvoices', 'opsCards', 'opsNotices', 'opsFeedback', 'opsAudit', 'opsMerchants'),
]

/** Articles that show their screen as it is; `e2e/help-pictures.ts` takes the pictures from a running demo. */
export const picturedArticles: readonly string[] = [
  ...['home', 'productVerified', 'inbound', 'inventory', 'delivery', 'logistics', 'optimalWarehouse'],
  ...['transport', 'returnManagement', 'bills', 'tickets'],
]

/** Screens that tell that there is nothing to see: they say all there is. */
const selfExplaining = ['/401', '/404', '/svg']

/** Every screen that must have an article. */
export const screensToExplain: readonly string[] = [
  ...new Set([...menus.map(({ path }) => path), ...shellPaths]),
].filter((path) => !selfExplaining.includes(path))

/** The article that the "?" of an address opens: of its form where that has one, else of its screen. */
export const helpAt = (to: string): string | undefined => {
  const [path, query] = to.split('?')
  const asked = new URLSearchParams(query).get('mode')
  const ofScreen = helpArticles.filter(({ screen }) => screen === path)
  const own = ofScreen.find(({ mode }) => mode !== undefined && mode === asked)
  return (own ?? ofScreen.find(({ mode }) => mode === undefined))?.docName
}

/** Where an article is read. */
export const helpPath = (docName: string): string => `/document/index?docName=${encodeURIComponent(docName)}`

/** Whether somebody may read a chapter. */
export const mayRead = (group: HelpGroup, tenantKind: 'merchant' | 'provider'): boolean =>
  group !== 'work' || tenantKind === 'provider'

/** Characters of an article in one language, with its markup. */
export const mostHelpText = 20_000
