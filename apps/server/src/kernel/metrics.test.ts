import { expect, onTestFinished, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('requests, counts, memory and delay stand in the text, whatever their labels hold', async () => {
  const metrics = createMetrics()
  onTestFinished(() => void metrics.stop())
  metrics.observe('/api/v1/orders', 200, 0.02)
  metrics.observe('/api/v1/orders', 204, 3)
  metrics.count('carrier_messages', { carrier: 'ups', outcome: 'accepted' })
  metrics.count('carrier_messages', { carrier: 'ups', outcome: 'accepted' })
  metrics.count('carrier_messages', { carrier: 'a "b"\n', outcome: 'ignored' })
  const lines = (await metrics.text()).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      '# TYPE stowline_request_seconds histogram',
      'stowline_request_seconds_bucket{le="0.01",route="/api/v1/orders",status="2xx"} 0',
      'stowline_request_seconds_bucket{le="0.025",route="/api/v1/orders",status="2xx"} 1',
      'stowline_request_seconds_bucket{le="+Inf",route="/api/v1/orders",status="2xx"} 2',
      'stowline_request_seconds_count{route="/api/v1/orders",status="2xx"} 2',
      'stowline_carrier_messages_total{carrier="ups",outcome="accepted"} 2',
      'stowline_carrier_messages_total{carrier="a \\"b\\"\\n",outcome="ignored"} 1',
      expect.stringMatching(/^stowline_resident_bytes \d{7,}$/),
      expect.stringMatching(/^stowline_heap_used_bytes \d{6,}$/),
      expect.stringMatching(/^stowline_event_loop_delay_seconds\{quantile="0.99"\} [\d.e-]+$/),
    ]),
  )
})
