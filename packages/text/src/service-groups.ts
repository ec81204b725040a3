import type { Pair, Texts } from './kernel/pair.ts'

const names: Texts = {
  ground: ['陆运', 'ground'],
  air: ['空运', 'air'],
}

/** A group of services that share fuel and seasons, as its card calls it; the usual ones have their names in both languages. */
export const serviceGroupName = (group: string): Pair => names[group] ?? [group, group]
