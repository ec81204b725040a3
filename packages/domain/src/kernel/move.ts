import { type Lifecycle, refusal, type Subject } from './lifecycle.ts'

/**
 * Why a record stays as it is: a stable code, or undefined when nothing is against the change. Screens ask it before they send, the server
 * before it changes anything: what a screen offers and what the server refuses cannot differ.
 */
export type Rule<Row> = (row: Row) => string | undefined

/** The first of several rules that is against it. */
export const firstOf =
  <Row>(...rules: readonly Rule<Row>[]): Rule<Row> =>
  (row) => {
    for (const rule of rules) {
      const code = rule(row)
      if (code) return code
    }
    return undefined
  }

/** One thing that is done to records: its name in the history, the state it leads to (none: the state stays) and what is against it. */
export type Move<Row, State extends string> = {
  readonly action: string
  readonly to: State | undefined
  readonly bar: Rule<Row>
}

/** A move by a life cycle: its table is asked first, then the further rules in their order. */
export const moveBy = <State extends string, Action extends string, Row extends Subject<State>>(
  cycle: Lifecycle<State, Action>,
  action: Action,
  ...rules: readonly Rule<Row>[]
): Move<Row, State> => ({
  action,
  to: cycle.actions[action].to,
  bar: firstOf((row: Row) => refusal(cycle, action, row), ...rules),
})

/** Records that a rule lets pass and those that it is against, each with its code. Order is kept. */
export const splitBy = <Row>(
  rule: Rule<Row>,
  rows: readonly Row[],
): { readonly able: Row[]; readonly barred: { readonly row: Row; readonly code: string }[] } => {
  const able: Row[] = []
  const barred: { row: Row; code: string }[] = []
  for (const row of rows) {
    const code = rule(row)
    if (code) barred.push({ row, code })
    else able.push(row)
  }
  return { able, barred }
}
