import type { Language, Pair, Params } from '@stowline/text/kernel/pair'
import { labelsScreen, workTexts } from '@stowline/text/operations-screen'
import { CarrierMark } from '../../../ui/carrier-mark/carrier-mark.tsx'
import { type ColumnSpec, TwoLines } from '../../../ui/list-page/index.ts'
import { Money } from '../../../ui/money/money.tsx'
import { NumberCell } from '../../../ui/number-cell/number-cell.tsx'
import { type Status, StatusTag } from '../../../ui/status-tag/status-tag.tsx'
import { Moment } from '../../../ui/time/moment.tsx'
import type { LabelRow } from './label-query.ts'

type Say = (pair: Pair, params?: Params) => string

export const labelTags: Readonly<Record<LabelRow['state'], Status>> = {
  unknown: { tone: 'parked', label: labelsScreen.unknown },
  review: { tone: 'attention', label: labelsScreen.review },
  voidRefused: { tone: 'blocked', label: labelsScreen.voidRefused },
}

const minuteMs = 60_000

/** How long a label has been waiting, in the largest unit that fits. */
const ageOf = (moment: string, t: Say): string => {
  const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(moment)) / minuteMs))
  if (minutes < 60) return t(labelsScreen.minutes, { count: minutes })
  return minutes < 2_880
    ? t(labelsScreen.hours, { count: Math.floor(minutes / 60) })
    : t(labelsScreen.days, { count: Math.floor(minutes / 1_440) })
}

/** Columns of the labels to settle. */
export const labelColumns = ({
  t,
  language,
}: {
  readonly t: Say
  readonly language: Language
}): readonly ColumnSpec<LabelRow>[] => [
  {
    id: 'orderNo',
    title: workTexts.orderNo,
    width: 176,
    isMandatory: true,
    isRowName: true,
    fixed: 'start',
    render: (row) => <NumberCell value={row.orderNo} below={row.merchantName[language]} />,
  },
  {
    id: 'state',
    title: labelsScreen.state,
    // A refused void shows its tracking number.
    width: 160,
    isMandatory: true,
    rank: 1,
    canGrow: false,
    render: (row) => (
      <TwoLines
        above={<StatusTag {...labelTags[row.state]} />}
        below={row.trackingNumber ?? t(labelsScreen.asked, { count: row.attempts })}
      />
    ),
  },
  {
    id: 'age',
    title: labelsScreen.age,
    width: 104,
    rank: 1,
    canGrow: false,
    sort: 'requestedTime',
    render: (row) => (
      <TwoLines
        above={<span className="num">{ageOf(row.requestedTime, t)}</span>}
        below={<Moment value={row.requestedTime} />}
      />
    ),
  },
  {
    id: 'carrier',
    title: labelsScreen.carrierAndAccount,
    width: { zh: 132, en: 160 },
    rank: 1,
    render: (row) => (
      <TwoLines
        above={row.serviceName?.[language] ?? '—'}
        below={
          <>
            <CarrierMark carrier={row.carrier} /> {row.accountName}
          </>
        }
      />
    ),
  },
  {
    id: 'words',
    title: labelsScreen.wordsAndReference,
    width: { zh: 236, en: 228 },
    rank: 1,
    render: (row) => (
      <TwoLines
        above={row.carrierWords ? <span title={row.carrierWords}>{row.carrierWords}</span> : t(labelsScreen.noWords)}
        below={<span className="num">{row.id}</span>}
      />
    ),
  },
  {
    id: 'held',
    title: labelsScreen.held,
    width: 108,
    rank: 1,
    align: 'end',
    render: (row) => <Money value={row.held} />,
  },
  {
    id: 'next',
    title: labelsScreen.nextQuestion,
    width: 112,
    rank: 3,
    render: (row) => <Moment value={row.nextQuestionTime} />,
  },
]
