/** One action of a life cycle: the states it may be taken from and the state it leads to. */
export type Transition<State extends string> = {
  readonly from: readonly State[]
  readonly to: State
  /** Refusal code when the record is locked (an order the warehouse has begun). Its owner passes the fact in. */
  readonly unless?: string
  /** Refusal code when the state does not allow it. Absent: lifecycle.notAllowed. */
  readonly otherwise?: string
  /** Most records in one call. Absent: the product's batch limit. */
  readonly most?: number
}

/** A life cycle is a table: screens ask it what may be done, the server enforces the same rows. */
export type Lifecycle<State extends string, Action extends string> = {
  readonly states: readonly State[]
  readonly initial: State
  readonly actions: Readonly<Record<Action, Transition<State>>>
}

export const defineLifecycle = <const State extends string, const Action extends string>(
  states: readonly State[],
  table: {
    readonly initial: NoInfer<State>
    readonly actions: Readonly<Record<Action, Transition<NoInfer<State>>>>
  },
): Lifecycle<State, Action> => ({ states, ...table })

/** What a life cycle needs to know of a record. `isLocked` is the fact behind `unless`. */
export type Subject<State extends string> = { readonly status: State; readonly isLocked?: boolean }

/** Why an action is refused: a stable error code, or undefined when it is allowed. */
export const refusal = <State extends string, Action extends string>(
  cycle: Lifecycle<State, Action>,
  action: Action,
  subject: Subject<State>,
): string | undefined => {
  const { from, unless, otherwise = 'lifecycle.notAllowed' } = cycle.actions[action]
  if (unless && subject.isLocked) return unless
  return from.includes(subject.status) ? undefined : otherwise
}

/** States that no path from `initial` reaches: always empty in a sound table. */
export const unreachable = <State extends string, Action extends string>(cycle: Lifecycle<State, Action>): State[] => {
  const seen = new Set<State>([cycle.initial])
  const rows: Transition<State>[] = Object.values(cycle.actions)
  for (const state of seen) for (const { from, to } of rows) if (from.includes(state)) seen.add(to)
  return cycle.states.filter((state) => !seen.has(state))
}
