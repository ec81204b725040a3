import type { Carrier } from '@stowline/domain/shipping/carrier'

/** A carrier's service as people call it; nothing when neither is known. */
export const serviceNameIn = (
  carriers: ReadonlyMap<string, Carrier>,
  carrier: string | null,
  serviceCode: string | null,
): { zh: string; en: string } | null => {
  if (!carrier || !serviceCode) return null
  const [zh, en] = carriers.get(carrier)?.services.find(({ code }) => code === serviceCode)?.name ?? [
    serviceCode,
    serviceCode,
  ]
  return { zh, en }
}
