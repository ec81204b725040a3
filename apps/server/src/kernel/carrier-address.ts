/** Where a carrier sends its messages about the parcels of an account, on this server. */
export const carrierAddress = (carrier: string, accountId: string): string => `/api/v1/oms/Logistics/Webhook/${carrier}/${accountId}`
