/** How goods travel. A full container has a number of its own and is to be given back empty. */
export const transportTypes = ['seaFcl', 'seaLcl', 'air', 'truck', 'express'] as const
export type TransportType = (typeof transportTypes)[number]

export const containerTypes = ['20GP', '40GP', '40HQ', '45HQ'] as const
export type ContainerType = (typeof containerTypes)[number]

/** What a container takes in practice, in m³ and kg: above it the form warns. */
export const containerRoom: Readonly<Record<ContainerType, { readonly volume: number; readonly weight: number }>> = {
  '20GP': { volume: 28, weight: 17_000 },
  '40GP': { volume: 58, weight: 19_000 },
  '40HQ': { volume: 68, weight: 19_000 },
  '45HQ': { volume: 78, weight: 19_000 },
}

/** Shipping lines and forwarders, by their codes in the trade (SCAC where there is one). */
export const transportCompanies = [
  'COSU',
  'MAEU',
  'MSCU',
  'CMDU',
  'HLCU',
  'EGLV',
  'ONEY',
  'OOLU',
  'YMLU',
  'ZIMU',
  'MATS',
  'UPSN',
  'FDEG',
  'DHLX',
  'other',
] as const
export type TransportCompany = (typeof transportCompanies)[number]

/** Other goods come by air or road: they are never at sea and call at no port. */
export const isBySea = (type: TransportType): boolean => type === 'seaFcl' || type === 'seaLcl'

export const hasContainer = (type: TransportType): boolean => type === 'seaFcl'
