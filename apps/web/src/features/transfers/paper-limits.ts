import { mostTransferFiles } from '@stowline/domain/transfers/limits'

/** What a paper of a transfer may be: a stocking file, a bill of lading. */
export const paperLimits = {
  types: ['pdf', 'png', 'jpg', 'jpeg'],
  maxBytes: 5 * 2 ** 20,
  maxFiles: mostTransferFiles,
} as const
