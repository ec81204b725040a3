import { fieldsIn } from '@stowline/domain/kernel/records'
import { createSetting } from '../../ui/settings/settings.ts'

/** How far a person has come in the guided tour. Kept with his settings, so that no other browser begins it anew. */
export type FinishStep = {
  /** Steps that he has seen. */
  readonly seen: number
  /** He went through it, or left it: it never comes by itself again. */
  readonly isOver: boolean
}

export const finishStep = createSetting<FinishStep>('finishStep', { seen: 0, isOver: false }, (kept) => {
  const { seen, isOver } = fieldsIn(kept)
  return { seen: typeof seen === 'number' ? seen : 0, isOver: isOver === true }
})
