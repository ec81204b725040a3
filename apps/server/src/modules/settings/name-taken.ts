import { Refusal } from '../../kernel/refusal.ts'

/** PostgreSQL's code of a unique violation. */
const TAKEN = '23505'

/** A name that was free when it was looked for, and was taken by somebody else at the same time. */
export const refuseTaken = (error: { code?: string }): never => {
  throw error.code === TAKEN ? new Refusal('settings.nameTaken') : error
}
