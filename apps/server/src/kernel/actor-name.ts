import type { Caller } from './context.ts'

/** What a person is called in histories and lists: the nickname, or else the name of the account. */
export const actorName = ({ nickname, userName }: Pick<Caller, 'nickname' | 'userName'>): string => nickname || userName
