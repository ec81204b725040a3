import { feeCodes } from '@stowline/domain/billing/fees/registry'
import { labelFormats, signTypes } from '@stowline/domain/shipping/carrier'
import { labelStates } from '@stowline/domain/shipping/label-states'
import { z } from 'zod'
import { Money, NamePair } from '../kernel/fields.ts'

/** Words of a label: its life, what it is drawn as, what it asks for at the door. */
export const LabelState = z.enum(labelStates)
export const LabelFormatName = z.enum(labelFormats)
export const SignType = z.enum(signTypes)

/** One of the lines that a price is made of, with its reason: a formula or the carrier's own words, and a sentence where a card says why. */
export const FeeLine = z.object({
  code: z.enum(feeCodes),
  amount: Money,
  because: z.string(),
  reason: NamePair.optional(),
})
export type FeeLine = z.output<typeof FeeLine>
