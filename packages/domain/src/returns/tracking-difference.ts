const plain = (number: string): string => number.replace(/[\s-]/g, '').toUpperCase()

/**
 * Whether a return comes under another number than its order left with (specification, section 5: "the return tracking number should match the shipping
 * one"). A warning and no refusal: a return label has a number of its own.
 */
export const trackingDiffers = (returned: string, shipped: readonly string[]): boolean =>
  plain(returned) !== '' && shipped.length > 0 && !shipped.some((number) => plain(number) === plain(returned))
