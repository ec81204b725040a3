import type { Measures } from '@stowline/domain/kernel/units'
import { unitNames } from '../form/measure-entry.ts'

type Typed = Measures | null

/** `16 × 9 × 7 in`: sides as they were typed. */
export const sidesText = (measures: Omit<Measures, 'weight'> | null): string | undefined =>
  measures ? `${measures.length} × ${measures.width} × ${measures.height} ${unitNames[measures.unit].side}` : undefined

/** `3.4 lb`. */
export const weightText = (measures: Typed): string | undefined =>
  measures ? `${measures.weight} ${unitNames[measures.unit].weight}` : undefined
