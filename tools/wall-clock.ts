import { figure } from './figure.ts'

/**
 * Where a limit by the wall clock fails: at ten times its target. What a slow or busy machine does within is no fault of the product; the figure
 * is printed beside the target each time.
 */
export const failsAbove = (target: number): number => target * 10

/** Prints a duration in milliseconds beside its target, and throws where that fails. */
export const checkDuration = (what: string, milliseconds: number, target: number): void => {
  figure(what, `${milliseconds.toFixed(0)} ms (target ${target} ms)`)
  if (milliseconds > failsAbove(target))
    throw new Error(`${what} took ${milliseconds.toFixed(0)} ms, more than ten times its target of ${target} ms`)
}
