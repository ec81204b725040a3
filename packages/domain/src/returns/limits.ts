/** Pictures of one purpose: of a return, of a line, of a handling, of an appeal. */
export const mostReturnPhotos = 4
/** Products of one return. */
export const mostReturnLines = 50
/** Parts that one line is handled in. */
export const mostParts = 20
/** Serial numbers that one handling names. */
export const mostReturnSerials = 500
/** What an appeal is proven with: documents and pictures. */
export const mostAppealFiles = 5
