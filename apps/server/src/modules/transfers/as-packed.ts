import { hundredths } from '@stowline/domain/kernel/units'

type Rates = { readonly cartonRate: number; readonly ownRate: number }

/**
 * Height or weight of a product's own carton, in the unit that it is kept in, as it is packed here: with another number of pieces a carton is so much
 * higher and heavier, as dense, which is what a freight class goes by. Pallets are built from it and handling is charged by it.
 */
export const asPacked = (ofOwnCarton: number, { cartonRate, ownRate }: Rates): number =>
  ownRate ? hundredths((ofOwnCarton * cartonRate) / ownRate) : ofOwnCarton
