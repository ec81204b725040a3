import type { Pair } from '@stowline/text/kernel/pair'

/** A picture as people look at it. */
export type Photo = {
  readonly id: string
  /** Its file's name, or whose picture it is. */
  readonly name: string
  /** What it shows. */
  readonly what: Pair
  /** Of the goods before they left, or of what came back. */
  readonly side: 'sent' | 'came'
  /** Where it is drawn from; undefined while it is fetched, null where it cannot be. */
  readonly source: string | null | undefined
}
