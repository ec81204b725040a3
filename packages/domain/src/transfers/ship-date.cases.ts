/**
 * When a transfer is made (UTC), the first day on which it can leave, and why not on the day named: the wording of the specification is "one working
 * day after import (US time)".
 */
type Case = readonly [
  what: string,
  made: string,
  earliest: string,
  day: string,
  why: string | undefined,
  closed?: readonly string[],
]

export const shipDateCases: readonly Case[] = [
  ['a Tuesday: Wednesday', '2026-07-14T15:00:00Z', '2026-07-15', '2026-07-15', undefined],
  ['not the same day', '2026-07-14T15:00:00Z', '2026-07-15', '2026-07-14', 'early'],
  ['a Friday: Monday', '2026-07-17T15:00:00Z', '2026-07-20', '2026-07-18', 'weekend'],
  ['a Saturday: Monday', '2026-07-18T15:00:00Z', '2026-07-20', '2026-07-20', undefined],
  ['late on Friday in New York is Saturday in UTC', '2026-07-18T03:30:00Z', '2026-07-20', '2026-07-17', 'early'],
  ['late on Thursday in New York is Friday in UTC', '2026-07-17T03:30:00Z', '2026-07-17', '2026-07-17', undefined],
  [
    'early morning in Shanghai is the day before in New York',
    '2026-07-14T22:00:00Z',
    '2026-07-15',
    '2026-07-15',
    undefined,
  ],
  ['Independence Day 2026 is kept on Friday the 3rd', '2026-07-02T15:00:00Z', '2026-07-06', '2026-07-03', 'holiday'],
  ['the Wednesday before Thanksgiving: Friday', '2026-11-25T15:00:00Z', '2026-11-27', '2026-11-26', 'holiday'],
  ['Christmas Eve: past Christmas and the weekend', '2026-12-24T15:00:00Z', '2026-12-28', '2026-12-25', 'holiday'],
  ['New Year of 2028 is kept in 2027', '2027-12-30T15:00:00Z', '2028-01-03', '2027-12-31', 'holiday'],
  // Clocks go forward on 8 March 2026 at 2:00 and back on 1 November 2026 at 2:00.
  ['the evening before the clocks go forward', '2026-03-08T04:59:59Z', '2026-03-09', '2026-03-08', 'weekend'],
  ['Friday, a minute before midnight in winter time', '2026-03-07T04:59:00Z', '2026-03-09', '2026-03-09', undefined],
  ['Sunday, a minute before midnight in summer time', '2026-03-09T03:59:00Z', '2026-03-09', '2026-03-09', undefined],
  ['the first minute of Monday in summer time', '2026-03-09T04:00:00Z', '2026-03-10', '2026-03-09', 'early'],
  [
    'Sunday on which the clocks go back, its last minute',
    '2026-11-02T04:59:00Z',
    '2026-11-02',
    '2026-11-02',
    undefined,
  ],
  ['the first minute of the Monday after it', '2026-11-02T05:00:00Z', '2026-11-03', '2026-11-02', 'early'],
  ['a closed day does not count', '2026-07-14T15:00:00Z', '2026-07-16', '2026-07-15', 'closed', ['2026-07-15']],
  [
    'a later closed day lets nothing leave',
    '2026-07-14T15:00:00Z',
    '2026-07-15',
    '2026-07-22',
    'closed',
    ['2026-07-22'],
  ],
  ['a later Sunday lets nothing leave', '2026-07-14T15:00:00Z', '2026-07-15', '2026-07-26', 'weekend'],
  ['more than a year ahead', '2026-07-14T15:00:00Z', '2026-07-15', '2027-07-16', 'late'],
]
