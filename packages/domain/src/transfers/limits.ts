/** Products of one transfer. */
export const mostTransferLines = 500
/** Papers of one kind: stocking files, bills of lading. */
export const mostTransferFiles = 5
/** Days ahead that a truck may be booked for. */
export const mostDaysAhead = 366
