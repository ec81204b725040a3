import { vi } from 'vitest'

// The modules keep state, as a page does: each file of tests loads its own, in a process that many of them share.
vi.resetModules()
vi.useRealTimers()
