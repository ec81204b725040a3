/** What a label says, as plain values: every renderer draws the same face. */
export type LabelFace = {
  readonly carrierName: string
  readonly serviceName: string
  /** One letter or digit, large, for the eye of the sorter. */
  readonly serviceLetter: string
  readonly trackingNumber: string
  readonly sender: readonly string[]
  readonly recipient: readonly string[]
  /** Five or nine digits. */
  readonly postalCode: string
  /** Where it goes, for the sorter: "CA 902". */
  readonly route: string
  readonly weight: string
  readonly piece: number
  readonly pieces: number
  /** "2026-07-14" */
  readonly shipDate: string
  readonly orderNo: string
  readonly reference: string
  readonly warehouseMark: string
  readonly signature: string
  readonly isReturn: boolean
}

/** What the 2D code says: number, postal code, piece of pieces. */
export const matrixText = ({ trackingNumber, postalCode, piece, pieces }: LabelFace): string =>
  [trackingNumber, postalCode, `${piece}/${pieces}`].join('|')

/** Code 128 data of the ship-to postal code: application identifier 420, then the code. */
export const postalText = (face: LabelFace): string => `420${face.postalCode}`
