import type { UserInfo } from '@stowline/contract/identity/identity.contract'
import { scannedPaths } from '@stowline/domain/connected/kinds'
import { createStore } from '../../../ui/frame/store.ts'

/** Whether scan mode is on; it ends with the page. */
export const isScanning = createStore(false)

/** Who has a screen on which something scanned is opened. The provider's people scan at their tables. */
export const mayScan = ({ tenantKind, paths }: Pick<UserInfo, 'tenantKind' | 'paths'>): boolean =>
  tenantKind === 'merchant' && scannedPaths.some((path) => paths.includes(path))
