import { describe, expect, it } from 'vitest'
import { fittingTabs } from './fitting-tabs.ts'

const sizes = { gap: 10, more: 20 }
const widths = [50, 60, 70, 80]

describe('tabs that fit', () => {
  it('are all of them while there is room, and before anything was measured', () => {
    expect(fittingTabs(widths, 0, 290, sizes)).toEqual([0, 1, 2, 3])
    expect(fittingTabs(widths, 0, 0, sizes)).toEqual([0, 1, 2, 3])
  })

  it('leave room for the button of the rest', () => {
    expect(fittingTabs(widths, 0, 289, sizes)).toEqual([0, 1, 2])
    expect(fittingTabs(widths, 0, 229, sizes)).toEqual([0, 1])
  })

  it('are narrow ones too, where a wide one before them has no room', () => {
    expect(fittingTabs([50, 200, 60, 80], 0, 160, sizes)).toEqual([0, 2])
    expect(fittingTabs([50, 200, 60, 80], 3, 250, sizes)).toEqual([0, 2, 3])
  })

  it('always hold the active one, in its place', () => {
    expect(fittingTabs(widths, 3, 229, sizes)).toEqual([0, 3])
    expect(fittingTabs(widths, 3, 60, sizes)).toEqual([3])
  })

  it('are those that come first, wherever they stand', () => {
    expect(fittingTabs(widths, 0, 229, sizes, [0, 2, 1, 3])).toEqual([0, 2])
    expect(fittingTabs(widths, 1, 229, sizes, [0, 3, 1, 2])).toEqual([0, 1])
    expect(fittingTabs(widths, 0, 290, sizes, [3, 2, 1, 0])).toEqual([0, 1, 2, 3])
  })
})
