/** Who carries parcels, by their codes in the trade. */
export const parcelCarriers = ['UPSN', 'FDEG', 'USPS', 'AMZL', 'DHLX', 'other'] as const
export type ParcelCarrier = (typeof parcelCarriers)[number]

/** Who carries pallets by truck, by SCAC where there is one. */
export const truckCompanies = ['ABFS', 'AMZN', 'EXLA', 'FXFE', 'ODFL', 'RLCA', 'SAIA', 'XPOL', 'own', 'other'] as const
export type TruckCompany = (typeof truckCompanies)[number]
