import { createKeptStore } from './store.ts'

export type IcoInfo = { readonly logo: string | null; readonly icon: string | null }

const none: IcoInfo = { logo: null, icon: null }
const isText = (value: unknown): boolean => value === null || typeof value === 'string'
const isIcoInfo = (kept: unknown): kept is IcoInfo =>
  typeof kept === 'object' &&
  kept !== null &&
  'logo' in kept &&
  'icon' in kept &&
  isText(kept.logo) &&
  isText(kept.icon)

/** Logo and icon of the tenant as they were last told, in session storage (spec section 3): the frame is drawn with them before the server answers. */
export const icoInfo = createKeptStore<IcoInfo>(
  () => sessionStorage,
  'oms.icoInfo',
  none,
  (kept) => (isIcoInfo(kept) ? kept : none),
)
