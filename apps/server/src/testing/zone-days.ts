/** Moments around midnight in three zones, on a plain day and on both days of a clock change, and the day that holds each of them. */
export type ZoneDay = {
  readonly timeZone: string
  readonly day: string
  readonly inside: readonly string[]
  readonly outside: readonly string[]
}

export const zoneDays: readonly ZoneDay[] = [
  {
    timeZone: 'Asia/Shanghai',
    day: '2026-06-22',
    inside: ['2026-06-22T00:30:00+08:00', '2026-06-22T23:30:00+08:00'],
    outside: ['2026-06-21T23:30:00+08:00', '2026-06-23T00:30:00+08:00'],
  },
  {
    timeZone: 'America/Los_Angeles',
    day: '2026-06-22',
    inside: ['2026-06-22T00:30:00-07:00', '2026-06-22T23:30:00-07:00'],
    outside: ['2026-06-21T23:30:00-07:00', '2026-06-23T00:30:00-07:00'],
  },
  {
    timeZone: 'UTC',
    day: '2026-06-22',
    inside: ['2026-06-22T00:30:00Z', '2026-06-22T23:30:00Z'],
    outside: ['2026-06-21T23:30:00Z', '2026-06-23T00:30:00Z'],
  },
  // Clocks go forward: the day has 23 hours.
  {
    timeZone: 'America/Los_Angeles',
    day: '2026-03-08',
    inside: ['2026-03-08T00:30:00-08:00', '2026-03-08T23:30:00-07:00'],
    outside: ['2026-03-07T23:30:00-08:00', '2026-03-09T00:30:00-07:00'],
  },
  // Clocks go back: the day has 25 hours.
  {
    timeZone: 'America/Los_Angeles',
    day: '2026-11-01',
    inside: ['2026-11-01T00:30:00-07:00', '2026-11-01T23:30:00-08:00'],
    outside: ['2026-10-31T23:30:00-07:00', '2026-11-02T00:30:00-08:00'],
  },
]

const iso = (moment: string): string => new Date(moment).toISOString()

/** Every moment of the table, once. */
export const zoneMoments: readonly string[] = [
  ...new Set(zoneDays.flatMap(({ inside, outside }) => [...inside, ...outside]).map(iso)),
].toSorted()

/** The moments that a day of a zone holds, of all in the table. */
export const momentsOf = ({ inside }: ZoneDay): string[] => {
  const [from = '', to = ''] = inside.map(iso)
  // The first and the last half hour bound the day, so whatever lies between them lies in it.
  return zoneMoments.filter((moment) => moment >= from && moment <= to)
}
