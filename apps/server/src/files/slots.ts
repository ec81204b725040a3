import type { ContentKind } from './content-type.ts'

const MB = 2 ** 20

/** What may be uploaded for a purpose (spec, section 5 and 9; MB are binary). */
export type Slot = {
  readonly maxBytes: number
  readonly kinds: readonly ContentKind[]
  /** Endings shown to the person and given to the file dialog. */
  readonly types: readonly string[]
  /** What a zip may hold, and how many files; absent where a zip is opaque to us. */
  readonly holds?: { readonly kinds: readonly ContentKind[]; readonly most: number }
}

export const slots = {
  orderImport: { maxBytes: 20 * MB, kinds: ['xlsx', 'text'], types: ['.xlsx', '.csv', '.txt', '.tsv'] },
  orderLabel: { maxBytes: 2 * MB, kinds: ['png', 'jpg', 'pdf'], types: ['.png', '.jpg', '.jpeg', '.pdf'] },
  orderLabelZip: { maxBytes: 20 * MB, kinds: ['zip'], types: ['.zip'], holds: { kinds: ['png', 'jpg', 'pdf'], most: 200 } },
  ticketZip: { maxBytes: 5 * MB, kinds: ['zip'], types: ['.zip'] },
  ticketImage: { maxBytes: 2 * MB, kinds: ['jpg', 'png', 'gif'], types: ['.jpg', '.jpeg', '.png', '.gif'] },
  feedback: { maxBytes: 10 * MB, kinds: ['png', 'jpg', 'zip'], types: ['.png', '.jpg', '.jpeg', '.zip'] },
  returnPhoto: { maxBytes: 2 * MB, kinds: ['jpg', 'png'], types: ['.jpg', '.jpeg', '.png'] },
  transferImport: { maxBytes: 20 * MB, kinds: ['zip'], types: ['.zip'] },
} as const satisfies Record<string, Slot>

export type SlotName = keyof typeof slots
export const slotOf = (name: string | null): Slot | undefined => (name !== null && Object.hasOwn(slots, name) ? slots[name as SlotName] : undefined)

/** Parameters of the texts that name a slot's limits. */
export const limitsOf = ({ maxBytes, types }: Slot): { types: string; most: string } => ({
  types: types.map((type) => type.slice(1)).join(', '),
  most: `${Math.round(maxBytes / MB)} MB`,
})
