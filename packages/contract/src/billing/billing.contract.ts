import { balancePaths } from '@stowline/domain/identity/menus'
import { z } from 'zod'
import { Money, Price } from '../kernel/fields.ts'
import { Nothing, rpc } from '../kernel/rpc.ts'

/** The merchant's money with the provider. */
export const Balance = z.object({
  balance: Money,
  /** How far below nothing the balance may go. */
  credit: Price,
  /** Set aside for labels that are under way. */
  held: Price,
  /** Balance and credit without what is held. */
  available: Price,
  /** The balance is under the figure below which the portal warns. */
  isLow: z.boolean(),
  warnBelow: Price,
})

export const billing = {
  balance: rpc('GET wms/FMS/FMSAccount/GetBalance', {
    access: balancePaths,
    reads: true,
    input: Nothing,
    output: Balance,
  }),
}
