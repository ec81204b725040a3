/**
 * A carton with another number of pieces than its product's own is so much higher and heavier: as dense, which is what a freight class goes by.
 * Pallets are built from it and handling is charged by it.
 */
export const cartonShare = ({
  cartonRate,
  ownRate,
}: {
  readonly cartonRate: number
  readonly ownRate: number
}): number => (ownRate ? cartonRate / ownRate : 1)
