/** How goods travel. A full container has a number of its own and is to be given back empty. */
export const transportTypes = ['seaFcl', 'seaLcl', 'air', 'truck', 'express'] as const
export type TransportType = (typeof transportTypes)[number]

export const containerTypes = ['20GP', '40GP', '40HQ', '45HQ'] as const
export type ContainerType = (typeof containerTypes)[number]

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

export const hasContainer = (type: TransportType): boolean => type === 'seaFcl'
