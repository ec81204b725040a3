/** Conversion between the units a person types and those a carrier rates in (spec section 5: 2.54 and 2.2046226). */
export type Inches = number & { readonly unit: 'in' }
export type Pounds = number & { readonly unit: 'lb' }

/** `metric` = cm and kg, `imperial` = in and lb. What was typed is the stored truth; conversion is for calculation and display. */
export const measureUnits = ['imperial', 'metric'] as const
export type MeasureUnit = (typeof measureUnits)[number]

export type Measures = {
  readonly length: number
  readonly width: number
  readonly height: number
  readonly weight: number
  readonly unit: MeasureUnit
}

const cmPerInch = 2.54
const poundsPerKg = 2.2046226

export const inches = (value: number, unit: MeasureUnit): Inches =>
  (unit === 'metric' ? value / cmPerInch : value) as Inches
export const pounds = (value: number, unit: MeasureUnit): Pounds =>
  (unit === 'metric' ? value * poundsPerKg : value) as Pounds

/** For display and for the unit switch of a form; unrounded. */
export const convertLength = (value: number, from: MeasureUnit, to: MeasureUnit): number =>
  from === to ? value : from === 'metric' ? value / cmPerInch : value * cmPerInch
export const convertWeight = (value: number, from: MeasureUnit, to: MeasureUnit): number =>
  from === to ? value : from === 'metric' ? value * poundsPerKg : value / poundsPerKg

/** Measures and weights are kept and told to two decimals: sums and shares of them too. */
export const hundredths = (value: number): number => Math.round(value * 100) / 100
