/** Papers that a shipment may have. */
export const mostDocuments = 5
/** Pictures of what was damaged of one product in one receipt, and of what is abnormal. */
export const mostPhotos = 4
/** Pictures of all damaged products of one receipt together. */
export const mostReceiptPhotos = 40
/** Serial numbers that one put-away names. */
export const mostSerials = 2_000
/** Rows of a packing list. */
export const mostPackingRows = 5_000
/** Rows of a file of milestones. */
export const mostMilestoneRows = 2_000
/** Clocks of a warehouse and ours may differ by so much. */
export const clockSlackMs = 5 * 60_000
/** Products that a shipment may announce. */
export const mostLines = 500
