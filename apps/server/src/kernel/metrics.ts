import { monitorEventLoopDelay } from 'node:perf_hooks'
import { keysOf } from '@stowline/domain/kernel/records'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Upper bounds of the buckets, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** A value, and what it is the value of. */
export type Reading = { readonly of?: string; readonly value: number }

/** How a request ended: refused is the caller's fault, failed ours. */
const outcomes = [
  { outcome: 'ok', most: 399 },
  { outcome: 'refused', most: 499 },
  { outcome: 'failed', most: 999 },
] as const
const outcomeOf = (status: number) => outcomes.find(({ most }) => status <= most)?.outcome ?? 'failed'

/** What is read when somebody asks: memory, and how late the event loop was since somebody asked before. */
const gaugesOf = (register: Registry, delay: ReturnType<typeof monitorEventLoopDelay>): void => {
  const registers = [register]
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `stowline_${name}`,
      help,
      registers,
      collect: function () {
        this.set(read())
      },
    })
  gauge('resident_bytes', 'Memory of the process', () => process.memoryUsage.rss())
  gauge('heap_used_bytes', 'JavaScript heap in use', () => process.memoryUsage().heapUsed)
  new Gauge({
    name: 'stowline_event_loop_delay_seconds',
    help: 'How late the event loop was since the last reading',
    labelNames: ['quantile'],
    registers,
    collect() {
      this.set({ quantile: '0.99' }, delay.percentile(99) / 1e9)
      this.set({ quantile: '1' }, delay.max / 1e9)
      delay.reset()
    },
  })
}

/** Figures that are read together: what each is called, and what it is. */
export type Figures<Name extends string> = {
  readonly help: Readonly<Record<Name, string>>
  /** By name, each with the label that tells its readings apart. A figure without a reading is not told. */
  readonly read: () => Promise<Partial<Record<Name, readonly Reading[]>>>
}

/** Gauges of such figures, and how they are brought up to date. */
const gaugesFor = <Name extends string>(register: Registry, label: string, { help, read }: Figures<Name>) => {
  const gauges = keysOf(help).map((name) => ({
    name,
    gauge: new Gauge({ name: `stowline_${name}`, help: help[name], labelNames: [label], registers: [register] }),
  }))
  return async () => {
    const readings = await read()
    for (const { name, gauge } of gauges) {
      gauge.reset()
      for (const { of, value } of readings[name] ?? []) gauge.set(of ? { [label]: of } : {}, value)
    }
  }
}

/** Counts of this process in Prometheus' text form. */
export function createMetrics() {
  const register = new Registry()
  const registers = [register]
  const seconds = new Histogram({
    name: 'stowline_request_seconds',
    help: 'From the request to the end of its answer',
    labelNames: ['route', 'status'],
    buckets,
    registers,
  })
  const requests = new Counter({
    name: 'stowline_requests_total',
    help: 'Requests by how they ended',
    labelNames: ['outcome'],
    registers,
  })
  // A rate is seen only of what was there before: each begins with none.
  for (const { outcome } of outcomes) requests.inc({ outcome }, 0)
  const counters = new Map<string, Counter>()
  const readers: (() => Promise<void>)[] = []
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  gaugesOf(register, delay)
  return {
    observe(route: string, status: number, took: number): void {
      seconds.observe({ route, status: `${Math.floor(status / 100)}xx` }, took)
      requests.inc({ outcome: outcomeOf(status) })
    },
    count(name: string, kinds: Readonly<Record<string, string>>, by = 1): void {
      const counter =
        counters.get(name) ??
        new Counter({ name: `stowline_${name}_total`, help: name, labelNames: Object.keys(kinds), registers })
      counters.set(name, counter)
      counter.inc(kinds, by)
    },
    /** Figures that are asked for when somebody reads. */
    add: <Name extends string>(label: string, figures: Figures<Name>): void =>
      void readers.push(gaugesFor(register, label, figures)),
    async text(): Promise<string> {
      await Promise.all(readers.map((read) => read()))
      return register.metrics()
    },
    stop: () => delay.disable(),
  }
}
export type Metrics = ReturnType<typeof createMetrics>
