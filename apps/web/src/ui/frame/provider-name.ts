import { createKeptStore } from './store.ts'

/** The provider's name as it was at the last visit: it stands there before it is asked for again, and where nobody can be asked. */
export const providerName = createKeptStore<string>(
  () => localStorage,
  'oms.providerName',
  'Stowline',
  (kept) => (typeof kept === 'string' && kept ? kept : 'Stowline'),
)
