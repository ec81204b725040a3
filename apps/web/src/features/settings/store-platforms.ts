import type { Output } from '@stowline/contract/kernel/rpc'
import { settings } from '@stowline/contract/settings/settings.contract'
import { sharedRead } from '../../api/shared-read.ts'

export type StorePlatform = Output<typeof settings.storePlatforms>[number]

const none: readonly StorePlatform[] = []
const useForms = sharedRead(settings.storePlatforms, (forms) => forms)

/** What a platform's form asks for. */
export const useStorePlatform = (platformId: string | undefined): StorePlatform | undefined =>
  (useForms().data ?? none).find((one) => one.platformId === platformId)
