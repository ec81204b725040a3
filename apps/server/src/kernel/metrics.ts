import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Upper bounds of the buckets, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Counters by name, and in each the count of every combination of its kinds. */
type Counters = Map<string, Map<string, number>>
type Series = { readonly counts: number[]; sum: number; total: number }

/** Counts of this process in Prometheus' text form. */
export function createMetrics() {
  const series = new Map<string, Series>()
  const counters: Counters = new Map()
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  return {
    observe(route: string, status: number, seconds: number): void {
      const key = `route="${route}",status="${Math.floor(status / 100)}xx"`
      const one = series.get(key) ?? { counts: bounds.map(() => 0), sum: 0, total: 0 }
      series.set(key, one)
      bounds.forEach((bound, index) => {
        if (seconds <= bound) one.counts[index] = (one.counts[index] ?? 0) + 1
      })
      one.sum += seconds
      one.total += 1
    },
    count(counter: string, kinds: Readonly<Record<string, string>>): void {
      const counts = counters.get(counter) ?? new Map<string, number>()
      counters.set(counter, counts)
      const key = Object.entries(kinds)
        .map(([kind, value]) => `${kind}="${value}"`)
        .join()
      counts.set(key, (counts.get(key) ?? 0) + 1)
    },
    text(): string {
      const lines = ['# TYPE stowline_request_seconds histogram']
      for (const [key, { counts, sum, total }] of series) {
        bounds.forEach(
          (bound, index) => void lines.push(`stowline_request_seconds_bucket{${key},le="${bound}"} ${counts[index]}`),
        )
        lines.push(`stowline_request_seconds_bucket{${key},le="+Inf"} ${total}`)
        lines.push(
          `stowline_request_seconds_sum{${key}} ${sum.toFixed(6)}`,
          `stowline_request_seconds_count{${key}} ${total}`,
        )
      }
      for (const [counter, counts] of counters) {
        lines.push(`# TYPE stowline_${counter}_total counter`)
        for (const [key, n] of counts) lines.push(`stowline_${counter}_total{${key}} ${n}`)
      }
      const { rss, heapUsed } = process.memoryUsage()
      lines.push('# TYPE stowline_resident_bytes gauge', `stowline_resident_bytes ${rss}`)
      lines.push('# TYPE stowline_heap_used_bytes gauge', `stowline_heap_used_bytes ${heapUsed}`)
      lines.push(
        '# TYPE stowline_event_loop_delay_seconds gauge',
        `stowline_event_loop_delay_seconds{quantile="0.99"} ${delay.percentile(99) / 1e9}`,
      )
      lines.push(`stowline_event_loop_delay_seconds{quantile="1"} ${delay.max / 1e9}`)
      return `${lines.join('\n')}\n`
    },
    stop: () => delay.disable(),
  }
}
export type Metrics = ReturnType<typeof createMetrics>
