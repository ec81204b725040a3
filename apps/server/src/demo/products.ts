import { type Family, finishes } from './data/catalogue.ts'
import { withCheckDigit } from '@stowline/domain/products/check-digit'
import { pictureOf } from './product-pictures.ts'
import type { Dice } from './dice.ts'

export type DemoProduct = {
  readonly id: string
  readonly sku: string
  readonly nameCn: string
  readonly nameEn: string
  readonly category: string
  readonly length: number
  readonly width: number
  readonly height: number
  readonly weight: number
  readonly cents: number
  readonly upc: string
  readonly picture: string
  /** Nothing of it is left in any warehouse. */
  readonly isScarce: boolean
}

const tenth = (value: number) => Math.round(value * 10) / 10

/** Every family in every finish. About one in thirty has run out. */
export const demoProducts = (
  dice: Dice,
  prefix: string,
  families: readonly Family[],
  newId: () => string,
): DemoProduct[] =>
  families.flatMap(({ code, zh, en, category, size, pounds, dollars }) =>
    finishes.map((finish) => ({
      id: newId(),
      sku: `${prefix}-${code}-${finish.code}`,
      nameCn: `${zh} ${finish.zh}`,
      nameEn: `${en}, ${finish.en}`,
      category,
      length: size[0],
      width: size[1],
      height: size[2],
      weight: tenth(pounds * (0.96 + dice.next() * 0.08)),
      cents: Math.round(dollars * 100),
      picture: pictureOf({ category }, finish),
      upc: withCheckDigit(`8${dice.digits(10)}`),
      isScarce: dice.chance(1 / 30),
    })),
  )
