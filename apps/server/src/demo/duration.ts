const hour = 3_600_000
const units = { h: hour, d: 24 * hour } as const
export const leastAdvance = hour
export const mostAdvance = 90 * units.d

/** `3d`, `12h` in milliseconds, or why the demo's clock cannot be put forward by that. */
export const advanceOf = (text: string): number | string => {
  if (/^-/.test(text.trim())) return 'The demo’s clock only goes forward. / 演示时钟只能向前。'
  const [, count = '', unit = ''] = /^(\d{1,5})([hd])$/.exec(text.trim()) ?? []
  if (unit !== 'h' && unit !== 'd') return `"${text}" is no span of time: write 12h or 3d. / 请写 12h 或 3d。`
  const ms = Number(count) * units[unit]
  if (ms < leastAdvance || ms > mostAdvance) return 'From 1h to 90d at a time. / 一次可前进 1h 至 90d。'
  return ms
}
