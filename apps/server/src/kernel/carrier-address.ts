/** Where a carrier sends its messages about the parcels of an account, on this server. */
export const carrierAddress = (carrier: string, accountId: string): string =>
  `/api/v1/oms/Logistics/Webhook/${carrier}/${accountId}`

/** The counter of their messages by carrier and by what became of them; shown at /metrics. */
export const messagesCounter = 'carrier_messages'
