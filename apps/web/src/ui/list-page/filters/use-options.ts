import type { Pair } from '@stowline/text/kernel/pair'
import { useMemo } from 'react'
import { useText, wordsOf } from '../../language/language.tsx'
import {
  chosenIn,
  type FilterSpec,
  type FilterValue,
  type Option,
  type OptionSource,
  type OptionSpec,
} from './filters.ts'

const none: readonly never[] = []
const noSource: OptionSource = { useOptions: () => none }

/** Options in the person's language, with all that is under them. */
export const named = (options: readonly OptionSpec[], t: (pair: Pair) => string): readonly Option[] =>
  options.map(({ value, label, children }) => ({
    value,
    label: wordsOf(label, t),
    ...(children && { children: named(children, t) }),
  }))

/** What may be chosen in a filter: written down with it, or read from the server. A filter keeps its source as long as it is drawn. */
export const useOptions = (spec: FilterSpec, value: FilterValue | undefined): readonly Option[] => {
  const t = useText()
  const declared = 'options' in spec ? spec.options : none
  const source = 'useOptions' in declared ? declared : noSource
  const read = source.useOptions(chosenIn(value))
  const options = 'useOptions' in declared ? read : declared
  return useMemo(() => named(options, t), [options, t])
}
