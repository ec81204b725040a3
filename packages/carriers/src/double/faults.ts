import type { CarrierName, Operation } from './call.ts'

/**
 * Where in a call a fault strikes. `connection`: before a connection stands. `before`: instead of the deed. `deed`: in it.
 * `answer`: in what the answer says. `wire`: in how the answer comes.
 */
type Stage = 'connection' | 'before' | 'deed' | 'answer' | 'wire'
type FaultNature = { readonly stage: Stage; readonly operation?: Operation; readonly does: string }

export const faultNatures = {
  refuseConnection: {
    stage: 'connection',
    does: 'takes no connections for `ms` (5000), or until faults are cleared; asks for no operation and no match',
  },
  timeoutBefore: { stage: 'before', does: 'does nothing and never answers' },
  status429: { stage: 'before', does: 'answers 429, with Retry-After of `retryAfter` seconds when given' },
  status500Before: { stage: 'before', does: 'does nothing and answers 500' },
  status503: { stage: 'before', does: 'does nothing and answers 503' },
  revokedCredentials: { stage: 'before', does: 'knows neither tokens nor credentials any more: 401' },
  lookupDown: { stage: 'before', operation: 'find', does: 'answers 503 to every question by reference' },
  wrongDate: { stage: 'before', operation: 'ship', does: 'finds the ship date to be in the past' },
  alreadyScanned: { stage: 'before', operation: 'void', does: 'refuses the void: the parcel has been scanned' },
  alreadyVoided: { stage: 'deed', operation: 'void', does: 'voids, and says that it was voided before' },
  otherPrice: { stage: 'deed', operation: 'ship', does: 'bills `cents` (137) more than it quoted' },
  missingNumber: { stage: 'answer', operation: 'ship', does: 'leaves the tracking numbers out' },
  foreignNumber: { stage: 'answer', operation: 'ship', does: 'answers with a number it sold to nobody' },
  duplicateNumber: { stage: 'answer', operation: 'ship', does: 'answers with the numbers of the sale before' },
  badLabelBytes: { stage: 'answer', operation: 'ship', does: 'sends bytes as a label that are none' },
  emptyLabel: { stage: 'answer', operation: 'ship', does: 'sends a label of no bytes' },
  warning200: { stage: 'answer', does: 'adds a warning to a good answer' },
  error200: { stage: 'answer', does: 'does it, and answers 200 with an error inside' },
  bareObject: { stage: 'answer', does: 'sends the only element of a list without its list' },
  status500After: { stage: 'answer', does: 'does it, and answers 500' },
  malformedJson: { stage: 'wire', does: 'does it, and answers 200 with half of its JSON' },
  html: { stage: 'wire', does: 'does it, and answers 200 with a page' },
  empty: { stage: 'wire', does: 'does it, and answers 200 with nothing' },
  hugeBody: { stage: 'wire', does: 'does it, and answers 200 with 50 MB' },
  gzip: { stage: 'wire', does: 'packs the answer without being asked' },
  slow: { stage: 'wire', does: 'answers after `ms` (5000)' },
  timeoutAfter: { stage: 'wire', does: 'does it, and never answers' },
  voidTimeout: { stage: 'wire', operation: 'void', does: 'voids, and never answers' },
  resetMidBody: { stage: 'wire', does: 'does it, and breaks off in the middle of the answer' },
} as const satisfies Record<string, FaultNature>

export type FaultKind = keyof typeof faultNatures

/** What shall go wrong. Absent limits do not limit. */
export type FaultRule = {
  readonly kind: FaultKind
  readonly carrier?: CarrierName
  /** Absent: the operation the kind is made for, or any. */
  readonly operation?: Operation
  /** A piece of text in the call or in the shipment it is about: a reference, a recipient's name, a number. */
  readonly match?: string
  /** How many calls it strikes; absent: until cleared. */
  readonly times?: number
  /** Calls that it lets pass before it strikes. */
  readonly after?: number
  readonly retryAfter?: number
  readonly ms?: number
  readonly cents?: number
}

/** A rule and how often it has struck. */
export type FaultRecord = FaultRule & { readonly struck: number }

export type Faults = {
  readonly set: (rule: FaultRule) => void
  readonly clear: () => void
  readonly list: () => readonly FaultRecord[]
  /** The first rule that fits the call, used up once more. */
  readonly take: (carrier: CarrierName, operation: Operation, subject: () => string) => FaultRule | undefined
}

const operationOf = (rule: FaultRule): Operation | undefined => {
  const nature: FaultNature = faultNatures[rule.kind]
  return rule.operation ?? nature.operation
}

/** The rules in force. `onRefusal` is told when connections shall be refused, `onClear` when all is well again. */
export const faultBook = (onRefusal: (rule: FaultRule) => void, onClear: () => void): Faults => {
  let entries: { rule: FaultRule; seen: number; struck: number }[] = []
  const fits = (
    { carrier: whose, match, ...rule }: FaultRule,
    carrier: CarrierName,
    operation: Operation,
    subject: () => string,
  ): boolean =>
    stageOf(rule) !== 'connection' &&
    (whose ?? carrier) === carrier &&
    (operationOf(rule) ?? operation) === operation &&
    (match === undefined || subject().includes(match))
  return {
    set: (rule) => {
      entries.push({ rule, seen: 0, struck: 0 })
      if (stageOf(rule) === 'connection') onRefusal(rule)
    },
    clear: () => {
      entries = []
      onClear()
    },
    list: () => entries.map(({ rule, struck }) => ({ ...rule, struck })),
    take: (carrier, operation, subject) => {
      for (const entry of entries) {
        if (
          entry.struck >= (entry.rule.times ?? Number.POSITIVE_INFINITY) ||
          !fits(entry.rule, carrier, operation, subject)
        )
          continue
        entry.seen += 1
        if (entry.seen <= (entry.rule.after ?? 0)) continue
        entry.struck += 1
        return entry.rule
      }
      return undefined
    },
  }
}

export const stageOf = ({ kind }: Pick<FaultRule, 'kind'>): Stage => faultNatures[kind].stage
