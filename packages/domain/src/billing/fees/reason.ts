import type { Cents } from '../../kernel/money.ts'
import type { ContainerType } from '../../inbound/transport.ts'
import type { Measured } from '../../shipping/billable-weight.ts'
import type { SignType } from '../../shipping/carrier.ts'
import type { AreaTier, Packaging, PeakCause } from './freight-terms.ts'

/** A range of a table, as it stands in the table's row; null: no upper edge. */
export type Span = { readonly over: number; readonly upTo: number | null }

/**
 * Why a line costs what it costs: the rule, what was measured, and the row of the card that it fell under. Data, so that it is stored with the
 * line, said in any language (`text/reasons.ts`) and found again in the card.
 */
export type Reason =
  | BaseReason
  | {
      readonly rule: 'over'
      readonly measure: keyof Measured
      readonly measured: number
      readonly over: number
      readonly unit: 'in' | 'in³' | 'lb'
      /** Row of the card's table, from 1. */
      readonly row: number
    }
  | { readonly rule: 'packaging'; readonly packaging: Packaging; readonly row: number }
  | { readonly rule: 'residential' }
  | { readonly rule: 'area'; readonly tier: AreaTier; readonly zips: string; readonly residential: boolean }
  | { readonly rule: 'signature'; readonly signType: SignType }
  | { readonly rule: 'peak'; readonly parts: readonly PeakPart[] }
  | {
      readonly rule: 'fuel'
      /** In hundredths of a percent. */
      readonly percent: number
      readonly of: Cents
      readonly group: string
      readonly since: string
    }
  | { readonly rule: 'flat' }
  | ActivityReason

export type BaseReason = {
  readonly rule: 'base'
  readonly zone: string
  readonly pounds: number
  readonly by: 'actual' | 'dimensional' | 'least'
  /** Whole inches. */
  readonly sides: readonly [longest: number, second: number, third: number]
  readonly actual: number
  readonly dimensional: number
  readonly divisor: number | null
  readonly row: Span
}
export type PeakPart = {
  readonly on: PeakCause
  readonly from: string
  readonly to: string
  readonly amount: Cents
}

/** Why a warehouse's work costs what it costs. Counts are of pieces, cartons and pallets, each with its price. */
export type ActivityReason =
  | {
      readonly rule: 'storage'
      readonly night: string
      readonly pieces: number
      /** Cubic centimetres: of the goods, and as billed. */
      readonly volume: number
      readonly billed: number
      readonly age: number
      /** Days of age; both belong to it. */
      readonly tier: { readonly from: number; readonly upTo: number | null }
      readonly perCbm: Cents
    }
  | {
      readonly rule: 'band'
      readonly pounds: number
      readonly band: Span
      readonly each: Cents
      readonly count: number
    }
  | {
      readonly rule: 'sizeBand'
      readonly inches: number
      readonly band: Span
      readonly each: Cents
      readonly count: number
    }
  | { readonly rule: 'count'; readonly count: number; readonly each: Cents }
  | {
      readonly rule: 'further'
      readonly count: number
      readonly included: number
      readonly per: number
      readonly each: Cents
    }
  | { readonly rule: 'container'; readonly type: ContainerType; readonly count: number; readonly each: Cents }
  | {
      readonly rule: 'service'
      readonly service: string
      readonly name: readonly [zh: string, en: string]
      readonly count: number
      readonly each: Cents
      readonly least: Cents
      /** The job costs at least so much, and does. */
      readonly isLeast: boolean
    }
  | {
      readonly rule: 'goods'
      readonly pieces: number
      readonly value: Cents
      /** In hundredths of a percent. */
      readonly percent: number
      readonly most: Cents
      readonly each: Cents
    }
  | { readonly rule: 'share'; readonly percent: number; readonly of: Cents }
