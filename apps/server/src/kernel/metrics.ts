import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Upper bounds of the buckets, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What is read when somebody asks: memory, and how late the event loop was. */
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
    help: 'How late the event loop was',
    labelNames: ['quantile'],
    registers,
    collect() {
      this.set({ quantile: '0.99' }, delay.percentile(99) / 1e9)
      this.set({ quantile: '1' }, delay.max / 1e9)
    },
  })
}

/** Counts of this process in Prometheus' text form. */
export function createMetrics() {
  const register = new Registry()
  const registers = [register]
  const requests = new Histogram({
    name: 'stowline_request_seconds',
    help: 'From the request to the end of its answer',
    labelNames: ['route', 'status'],
    buckets,
    registers,
  })
  const counters = new Map<string, Counter>()
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  gaugesOf(register, delay)
  return {
    observe: (route: string, status: number, seconds: number): void =>
      requests.observe({ route, status: `${Math.floor(status / 100)}xx` }, seconds),
    count(name: string, kinds: Readonly<Record<string, string>>): void {
      const counter =
        counters.get(name) ??
        new Counter({ name: `stowline_${name}_total`, help: name, labelNames: Object.keys(kinds), registers })
      counters.set(name, counter)
      counter.inc(kinds)
    },
    text: (): Promise<string> => register.metrics(),
    stop: () => delay.disable(),
  }
}
export type Metrics = ReturnType<typeof createMetrics>
