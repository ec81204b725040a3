/** Days that one question about movements of stock is about at most (spec section 5). */
export const mostMovementDays = 31
