/** Rows of a sheet of trucks. */
export const mostTransferRows = 2_000
