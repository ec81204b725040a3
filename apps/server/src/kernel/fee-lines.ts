import type { FeeLine } from '@stowline/contract/shipping/shipping.schema'
import { type Cents, toDecimal } from '@stowline/domain/kernel/money'
import type { RatedByCard } from '@stowline/domain/shipping/carrier'
import { lineReason } from '@stowline/text/reasons'

type Fee = Pick<FeeLine, 'code' | 'because'> & { readonly cents: Cents }

/**
 * The lines of a price on the wire; where a card made it, each with the sentence that says why. A card's lines stand in the order of the fees; one
 * that does not name the same fee says nothing.
 */
export const feeLines = (fees: readonly Fee[], rated: Pick<RatedByCard, 'lines'> | null | undefined): FeeLine[] =>
  fees.map(({ code, cents, because }, at) => {
    const line = rated?.lines[at]
    const [zh, en] = line?.code === code ? lineReason(line) : []
    return { code, amount: toDecimal(cents), because, ...(zh && en && { reason: { zh, en } }) }
  })
