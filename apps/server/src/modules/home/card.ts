import { keysOf } from '@stowline/domain/kernel/records'
import type { Db } from '../../db/database.ts'
import type { Caller, Context } from '../../kernel/context.ts'

/** Who asks, when, and by whose calendar: what the conditions of lists take, too. */
export type Asked = { readonly now: Date; readonly timeZone: string; readonly caller: Caller }

/** A card: who sees it, and its value by one statement. */
export type Card<Value> = {
  readonly isFor: (caller: Caller) => boolean
  readonly read: (db: Db, asked: Asked) => Promise<Value>
}

export const withMenu =
  (path: string) =>
  ({ menus }: Caller): boolean =>
    menus.includes(path)

type Told<Value> = { readonly value: Value } | { readonly error: string }
/** The cards that the account may see, each with its value or the code of its failure. */
export type ReadCards<Values> = { readonly [Name in keyof Values]?: Told<Values[Name]> }

/**
 * Reads the cards. They travel together in one transaction; only when one of them fails, which spoils the transaction for all, each is read again in one
 * of its own, and the failure stays with the card that has it.
 */
export const readCards = async <Values extends object>(
  cards: { readonly [Name in keyof Values]: Card<Values[Name]> },
  asked: Asked,
  { transaction, log, requestId }: Pick<Context, 'transaction' | 'log' | 'requestId'>,
): Promise<ReadCards<Values>> => {
  const names = keysOf(cards).filter((name) => cards[name].isFor(asked.caller))
  const told: { [Name in keyof Values]?: Told<Values[Name]> } = {}
  const readInto = async <Name extends keyof Values>(name: Name, db: Db) => {
    told[name] = { value: await cards[name].read(db, asked) }
  }
  try {
    await transaction((db) => Promise.all(names.map((name) => readInto(name, db))))
  } catch {
    for (const name of names)
      try {
        await transaction((db) => readInto(name, db))
      } catch (error) {
        log.error({ err: error, card: name, requestId }, 'a card of home failed')
        told[name] = { error: 'server.error' }
      }
  }
  return told
}
