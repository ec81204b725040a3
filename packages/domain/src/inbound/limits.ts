/** Papers that a shipment may have. */
export const mostDocuments = 5
/** Pictures of what was damaged, of one receipt, and of what is abnormal. */
export const mostPhotos = 20
/** Serial numbers that one put-away names. */
export const mostSerials = 2_000
/** Rows of a packing list. */
export const mostPackingRows = 5_000
/** Products that a shipment may announce. */
export const mostLines = 500
