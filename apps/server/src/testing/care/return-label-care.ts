import { api } from '@stowline/contract'
import { returnMoves } from '@stowline/domain/returns/return-moves'
import { returnLabelHandlers } from '../../modules/shipping/index.ts'
import { type CareStep, parcel, single } from './care-case.ts'
import type { OfReturn } from './return-care.ts'

type Step = (of: OfReturn) => CareStep

/** Three pounds by ground from Newark to Carteret, in cents: zone 2 of the sample tariff, to a business, and 15 % for fuel. */
const groundBack = 639 + 96

/** Bought once, from the buyer to the warehouse; a label that is there is answered as it is. Its number is the parcel's unless it has one. */
const buyReturnLabel: Step = ({ care, one }) => {
  const bought = { number: '', price: 0 }
  const { labelState } = one.row
  const isThere = labelState === 'ready' || labelState === 'printed'
  return {
    bar: () => {
      if (isThere) return undefined
      if (labelState === 'voiding') return 'labels.voiding'
      const bar = returnMoves.buyLabel.bar(one.row)
      return bar ?? (care.money.balance < groundBack ? 'labels.insufficientBalance' : undefined)
    },
    run: () =>
      single(
        care
          .run(api.returnLabels.create, returnLabelHandlers.create, {
            ...{ id: one.id, package: parcel, carrier: 'practice', serviceCode: 'PRACTICE_GROUND' },
            price: (groundBack / 100).toFixed(2),
          })
          .then(({ trackingNumber, charge }) => {
            bought.number = trackingNumber ?? ''
            bought.price = Math.round(Number(charge) * 100)
          }),
      ),
    becomes: () => {
      if (isThere) return
      const trackingNo = one.row.trackingNo || bought.number
      one.label = bought
      one.set({
        labelState: 'ready',
        trackingNo,
        ...(one.row.status === 'pending' && { status: 'toBeReceived' as const }),
      })
      care.money.buy(groundBack)
    },
  }
}

const voidReturnLabel: Step = ({ care, one }) => ({
  bar: () => returnMoves.voidLabel.bar(one.row),
  run: () => single(care.run(api.returnLabels.voidLabel, returnLabelHandlers.voidLabel, { id: one.id })),
  becomes: () => one.set({ labelState: 'voiding' }),
})

/** The merchant has one from elsewhere, or takes it back. */
const uploadReturnLabel: Step = ({ care, one }) => {
  const isTaken = one.row.hasLabelFile
  return {
    bar: () => returnMoves.uploadLabel.bar(one.row),
    run: async () => {
      const fileIds = isTaken ? [] : [await care.world.picture(care.merchant.tenantId, 'returnLabel')]
      return single(care.run(api.returnLabels.upload, returnLabelHandlers.upload, { id: one.id, fileIds }))
    },
    becomes: () => one.set({ hasLabelFile: !isTaken }),
  }
}

export const returnLabelSteps = { buyReturnLabel, voidReturnLabel, uploadReturnLabel } as const satisfies Readonly<
  Record<string, Step>
>
