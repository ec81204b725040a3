/** Papers that a shipment may have. */
export const mostDocuments = 5
/** Products that a shipment may announce. */
export const mostLines = 500
