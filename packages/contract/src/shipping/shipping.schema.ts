import { labelFormats, signTypes } from '@stowline/domain/shipping/carrier'
import { labelStates } from '@stowline/domain/shipping/label-states'
import { z } from 'zod'

/** Words of a label: its life, what it is drawn as, what it asks for at the door. */
export const LabelState = z.enum(labelStates)
export const LabelFormatName = z.enum(labelFormats)
export const SignType = z.enum(signTypes)
