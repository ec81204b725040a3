/** The eight tones of the product: a status says who must act, never just a colour. */
export const tones = ['neutral', 'queued', 'progress', 'transit', 'attention', 'blocked', 'done', 'parked'] as const
export type Tone = (typeof tones)[number]
