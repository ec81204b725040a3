import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../tools/run-command.ts'

export type Rule = { readonly alert: string; readonly expr: string }
type Labels = Readonly<Record<string, string>>
type Sample = { readonly name: string; readonly labels: Labels; readonly value: number }
export type Scrape = { readonly at: number; readonly samples: readonly Sample[] }
/** A number stands for every series. */
type Value = number | readonly Sample[]

const numberOf = (text: string): number => Number(text.replace('+Inf', 'Infinity'))

/** The rules of docs/alerts.yml. */
export const alertRules = (): Rule[] =>
  [...readFileSync(join(root, 'docs/alerts.yml'), 'utf8').matchAll(/- alert: (\w+)\n\s+expr: (.+)\n/g)].map(
    ([, alert = '', expr = '']) => ({ alert, expr }),
  )

/** Prometheus' text form, as far as it is ours. */
export const samplesOf = (text: string): Sample[] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', given = '', value = ''] = /^([\w:]+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
      const labels = [...given.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = '', text = '']) => [key, text])
      return { name, labels: Object.fromEntries(labels) as Labels, value: numberOf(value) }
    })

/** `up`, as Prometheus itself tells it of what it could not scrape. */
export const down = (at: number): Scrape => ({ at, samples: [{ name: 'up', labels: { job: 'stowline' }, value: 0 }] })

const token = /\s*(\d+(?:\.\d+)?|[A-Za-z_][\w:]*|"[^"]*"|[<>=!]=|[-+*/<>(){}[\],=])/y

const tokensOf = (expr: string): string[] => {
  const tokens: string[] = []
  token.lastIndex = 0
  while (token.lastIndex < expr.length) {
    const at = token.lastIndex
    const [, found] = token.exec(expr) ?? []
    if (found === undefined) throw new Error(`not understood: ${expr.slice(at)}`)
    tokens.push(found)
  }
  return tokens
}

const compare: Readonly<Record<string, (left: number, right: number) => boolean>> = {
  '>': (left, right) => left > right,
  '<': (left, right) => left < right,
  '==': (left, right) => left === right,
  '>=': (left, right) => left >= right,
  '<=': (left, right) => left <= right,
}
const keyOf = (labels: Labels): string => JSON.stringify(Object.entries(labels).toSorted())
const seriesOf = (value: Value): readonly Sample[] => {
  if (typeof value === 'number') throw new Error('a number where series were expected')
  return value
}

type Wanted = (sample: Sample) => boolean

/** PromQL in the forms that our rules have, and nothing else: what it does not know is an error. */
class Evaluation {
  private readonly tokens: readonly string[]
  private readonly before: Scrape
  private readonly after: Scrape
  private at = 0

  constructor(expr: string, before: Scrape, after: Scrape) {
    this.tokens = tokensOf(expr)
    this.before = before
    this.after = after
  }

  /** A comparison with a number: the series for which it holds. */
  holding(): readonly Sample[] {
    const left = seriesOf(this.quotient())
    const holds = compare[this.take()]
    const limit = this.quotient()
    if (!holds || typeof limit !== 'number' || this.at !== this.tokens.length) throw new Error('not understood')
    return left.filter(({ value }) => holds(value, limit))
  }

  private take(wanted?: string): string {
    const found = this.tokens[this.at++]
    if (found === undefined || (wanted !== undefined && found !== wanted))
      throw new Error(`expected ${wanted ?? 'more'}`)
    return found
  }

  private comes(token: string): boolean {
    if (this.tokens[this.at] !== token) return false
    this.at++
    return true
  }

  private listed(close: string, one: () => void): void {
    while (!this.comes(close)) {
      one()
      this.comes(',')
    }
  }

  private selected(name: string): Wanted {
    const conditions: Wanted[] = []
    if (this.comes('{'))
      this.listed('}', () => {
        const [label, how, text] = [this.take(), this.take(), JSON.parse(this.take()) as string]
        conditions.push(({ labels }) => ((labels[label] ?? '') === text) === (how === '='))
      })
    return (sample) => sample.name === name && conditions.every((holds) => holds(sample))
  }

  /** `rate` and `increase`: what a counter grew by between the scrapes. One that was not there before has grown by nothing that could be known. */
  private grown(isRate: boolean): Value {
    this.take('(')
    const isWanted = this.selected(this.take())
    this.take('[')
    while (!this.comes(']')) this.take()
    this.take(')')
    const { before, after } = this
    const old = new Map(before.samples.filter(isWanted).map(({ labels, value }) => [keyOf(labels), value]))
    return after.samples.filter(isWanted).flatMap(({ labels, value }) => {
      const was = old.get(keyOf(labels))
      if (was === undefined) return []
      const growth = value < was ? value : value - was
      return [{ name: '', labels, value: isRate ? (growth * 1_000) / (after.at - before.at) : growth }]
    })
  }

  private aggregated(how: 'sum' | 'max' | 'min'): Value {
    const by: string[] = []
    if (this.comes('by')) {
      this.take('(')
      this.listed(')', () => void by.push(this.take()))
    }
    this.take('(')
    const series = seriesOf(this.quotient())
    this.take(')')
    const kept = (labels: Labels) => Object.fromEntries(by.map((name) => [name, labels[name] ?? '']))
    return [...Map.groupBy(series, ({ labels }) => keyOf(kept(labels))).values()].map((group) => {
      const values = group.map(({ value }) => value)
      const value = how === 'sum' ? values.reduce((all, one) => all + one, 0) : Math[how](...values)
      return { name: '', labels: kept(group[0]?.labels ?? {}), value }
    })
  }

  /** Between the bounds of its bucket a quantile is taken to lie evenly, as Prometheus does. */
  private quantile(): Value {
    this.take('(')
    const wanted = Number(this.take())
    this.take(',')
    const buckets = seriesOf(this.quotient())
      .map(({ labels, value }) => ({ most: numberOf(labels['le'] ?? ''), value }))
      .toSorted((a, b) => a.most - b.most)
    this.take(')')
    const rank = wanted * (buckets.at(-1)?.value ?? 0)
    const found = buckets.findIndex(({ value }) => value >= rank)
    const [below, bucket] = [buckets[found - 1] ?? { most: 0, value: 0 }, buckets[found]]
    if (!bucket || rank === 0) return []
    const part = (rank - below.value) / (bucket.value - below.value)
    const value = bucket.most === Infinity ? below.most : below.most + (bucket.most - below.most) * part
    return [{ name: '', labels: {}, value }]
  }

  private term(): Value {
    const word = this.take()
    if (/^\d/.test(word)) return Number(word)
    if (word === 'rate' || word === 'increase') return this.grown(word === 'rate')
    if (word === 'sum' || word === 'max' || word === 'min') return this.aggregated(word)
    return word === 'histogram_quantile' ? this.quantile() : this.after.samples.filter(this.selected(word))
  }

  private quotient(): Value {
    let left = this.term()
    while (this.comes('/')) {
      const right = new Map(seriesOf(this.term()).map(({ labels, value }) => [keyOf(labels), value]))
      left = seriesOf(left).map(({ labels, value }) => ({
        ...{ name: '', labels },
        value: value / (right.get(keyOf(labels)) ?? Number.NaN),
      }))
    }
    return left
  }
}

/** The series of a rule's expression that fire, by two scrapes. */
export const evaluate = (expr: string, before: Scrape, after: Scrape): readonly Sample[] =>
  new Evaluation(expr, before, after).holding()

/** The alerts that fire. How long a fault has to last (`for`) is left to Prometheus. */
export const firing = (before: Scrape, after: Scrape): string[] =>
  alertRules()
    .filter(({ expr }) => evaluate(expr, before, after).length > 0)
    .map(({ alert }) => alert)
