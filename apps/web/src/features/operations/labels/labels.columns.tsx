import type { operations } from '@stowline/contract/operations/operations.contract'
import { labelHappened, labelsScreen, workTexts } from '@stowline/text/operations-screen'
import { CarrierMark } from '../../../ui/carrier-mark/carrier-mark.tsx'
import type { ColumnOf } from '../../../api/list.ts'
import { Say, SayName } from '../../../ui/language/say.tsx'
import { TwoLines } from '../../../ui/list-page/index.ts'
import { Money } from '../../../ui/money/money.tsx'
import { NumberCell } from '../../../ui/number-cell/number-cell.tsx'
import { type Status, StatusTag } from '../../../ui/status-tag/status-tag.tsx'
import { ageOf } from '../../../ui/time/age.ts'
import { Moment } from '../../../ui/time/moment.tsx'
import type { LabelToSettle } from '@stowline/contract/operations/work.schema'
import { businessNow } from '../../../ui/time/business-time.ts'

export const labelTags: Readonly<Record<LabelToSettle['state'], Status>> = {
  unknown: { tone: 'parked', label: labelsScreen.unknown },
  review: { tone: 'attention', label: labelsScreen.review },
  voidRefused: { tone: 'blocked', label: labelsScreen.voidRefused },
}

/** A label that only a person brings on; one that nobody knows yet is still asked about. */
export const labelTone = ({ state }: Pick<LabelToSettle, 'state'>): 'blocked' | 'attention' | undefined => {
  if (state === 'unknown') return undefined
  return state === 'voidRefused' ? 'blocked' : 'attention'
}

/** Columns of the labels to settle. */
export const labelColumns: readonly ColumnOf<typeof operations.listLabels>[] = [
  {
    id: 'orderNo',
    title: workTexts.orderNo,
    width: { zh: 176, en: 160 },
    least: 136,
    canGrow: false,
    isMandatory: true,
    isRowName: true,
    fixed: 'start',
    render: (row) => <NumberCell value={row.orderNo} below={<SayName of={row.merchantName} />} />,
  },
  {
    id: 'state',
    title: labelsScreen.state,
    // A refused void shows its tracking number.
    width: 160,
    least: 152,
    isMandatory: true,
    rank: 1,
    canGrow: false,
    render: (row) => {
      const asked = row.trackingNumber ?? <Say text={labelsScreen.asked} params={{ count: row.attempts }} />
      // What somebody should see to is told by the list itself.
      return labelTone(row) ? asked : <TwoLines above={<StatusTag {...labelTags[row.state]} />} below={asked} />
    },
  },
  {
    id: 'age',
    title: labelsScreen.requested,
    width: { zh: 104, en: 116 },
    least: { zh: 100, en: 104 },
    rank: 1,
    canGrow: false,
    sort: 'requestedTime',
    render: (row) => (
      <TwoLines
        above={
          <span className="num">
            <Say text={ageOf(row.requestedTime, businessNow())} />
          </span>
        }
        below={<Moment value={row.requestedTime} />}
      />
    ),
  },
  {
    id: 'carrier',
    title: labelsScreen.carrierAndAccount,
    width: { zh: 132, en: 160 },
    least: 124,
    rank: 1,
    render: (row) => (
      <TwoLines
        above={<SayName of={row.serviceName} />}
        below={
          <>
            <CarrierMark carrier={row.carrier} /> {row.accountName || <Say text={labelsScreen.accountUnknown} />}
          </>
        }
      />
    ),
  },
  {
    id: 'words',
    title: labelsScreen.wordsAndReference,
    width: 236,
    // The whole reference.
    least: 206,
    rank: 1,
    render: (row) => (
      <TwoLines
        above={
          <span title={row.carrierWords || undefined}>
            {row.state === 'voidRefused' && row.carrierWords ? (
              row.carrierWords
            ) : (
              <Say text={labelHappened[row.state]} />
            )}
          </span>
        }
        below={<span className="kit-id">{row.id}</span>}
      />
    ),
  },
  {
    id: 'held',
    title: labelsScreen.held,
    width: 108,
    least: 92,
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
