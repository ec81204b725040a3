import type { ParcelRow } from '@stowline/contract/tracking/tracking.contract'
import type { Trouble } from '@stowline/domain/tracking/quiet'
import { type Pair, say } from '@stowline/text/kernel/pair'
import { troubleNames } from '@stowline/text/tracking-screen'
import { troubleTones } from '../../ui/parcel/parcel-track.tsx'
import { ageOf } from '../../ui/time/age.ts'

export { parcelTags } from '../../ui/status-tag/record-tags.ts'

/** A trouble with how long it has lasted. */
export const troubleText = (trouble: Trouble, since: string, now: Date): Pair => {
  const [zh, en] = ageOf(since, now)
  return [say(troubleNames[trouble], 'zh', { age: zh }), say(troubleNames[trouble], 'en', { age: en })]
}

/** What somebody should see to. */
export const troubleTag = (
  { trouble, troubleSince }: Pick<ParcelRow, 'trouble' | 'troubleSince'>,
  now: Date,
): { readonly tone: 'attention' | 'blocked'; readonly text: Pair } | undefined =>
  trouble ? { tone: troubleTones[trouble], text: troubleText(trouble, troubleSince, now) } : undefined
