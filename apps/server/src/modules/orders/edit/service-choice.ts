import type { Work } from '../../../kernel/context.ts'
import type { Carrier } from '@stowline/domain/shipping/carrier'
import { sql } from 'kysely'
import { notFound, Refusal } from '../../../kernel/refusal.ts'
import type { OrderChanges } from '../save-orders.ts'

/** The carrier that offers a service; null for no service. */
export const carrierOfService = (carriers: ReadonlyMap<string, Carrier>, serviceCode: string | null): string | null =>
  serviceCode === null
    ? null
    : ([...carriers.values()].find(({ services }) => services.some(({ code }) => code === serviceCode))?.code ?? null)

/** What an account is used for where no service was chosen: its carrier's first for any address. */
export const firstService = (carrier: Carrier | undefined): string | undefined =>
  carrier?.services.find(({ residential }) => residential === 'any')?.code

type Chosen = {
  readonly serviceCode?: string | null | undefined
  readonly logisticsAccountId?: string | null | undefined
}
type ServiceColumns = Pick<OrderChanges, 'service_code' | 'carrier' | 'logistics_account_id'>
type Present = { readonly carrier: string | null; readonly logisticsAccountId: string | null }

/**
 * Columns for a chosen service and account. The service brings its carrier, the account must be of that carrier; an account of another
 * carrier that the order had before is dropped with it.
 */
export const serviceColumns = async (
  work: Work,
  chosen: Chosen,
  present: Present = { carrier: null, logisticsAccountId: null },
): Promise<ServiceColumns> => {
  const { serviceCode, logisticsAccountId } = chosen
  if (serviceCode === undefined && logisticsAccountId === undefined) return {}
  const carrier = serviceCode === undefined ? present.carrier : carrierOfService(work.carriers, serviceCode)
  if (serviceCode && !carrier) throw new Refusal('orders.unknownService')
  const account = logisticsAccountId ? await readAccount(work, logisticsAccountId) : undefined
  if (account && carrier && account.carrier !== carrier) throw new Refusal('orders.accountOfOtherCarrier')
  const keptAccount = carrier === present.carrier ? present.logisticsAccountId : null
  return {
    ...(serviceCode !== undefined && { service_code: serviceCode }),
    carrier: carrier ?? account?.carrier ?? null,
    logistics_account_id: logisticsAccountId === undefined ? keptAccount : logisticsAccountId,
  }
}

const readAccount = async ({ db }: Work, id: string): Promise<{ carrier: string }> => {
  const { rows } = await sql<{
    carrier: string
  }>`select a.carrier from logistics_accounts a where a.id = ${id} and a.state = 'active'`.execute(db)
  const [account] = rows
  if (!account) throw notFound()
  return account
}
