import type { LabelPrinter } from '@stowline/domain/shipping/label-printer'
import { labelFromImage } from './from-image.ts'
import { mergeLabels } from './merge.ts'

/** Lays out the labels of every carrier. */
export const labelPrinter: LabelPrinter = { merge: mergeLabels, fromImage: labelFromImage }
