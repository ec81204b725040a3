import type { carding } from '@stowline/contract/operations/carding.contract'
import type { Output, Sent } from '@stowline/contract/kernel/rpc'

export type Versions = Output<typeof carding.versions>
/** A version as it is previewed and made. */
export type Draft = Sent<typeof carding.preview>
