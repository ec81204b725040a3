import type { FeedbackRow, feedbackWork } from '@stowline/contract/operations/feedback-work.contract'
import type { FeedbackState } from '@stowline/domain/feedback/feedback'
import { feedbackForm, feedbackScreen as words, feedbackStateNames, feedbackTypeNames } from '@stowline/text/feedback'
import { workOrdersScreen, workTexts } from '@stowline/text/operations-screen'
import { messagesScreen } from '@stowline/text/messages-screen'
import type { ColumnOf } from '../../api/list.ts'
import { RecordLink } from '../../api/record-link.tsx'
import { Say, SayName } from '../../ui/language/say.tsx'
import { TwoLines } from '../../ui/list-page/index.ts'
import { type Status, StatusTag } from '../../ui/status-tag/status-tag.tsx'
import { Moment } from '../../ui/time/moment.tsx'

export const feedbackTag = (state: FeedbackState): Status => ({
  tone: state === 'open' ? 'attention' : 'done',
  label: feedbackStateNames[state],
})

const firstLine = ({ description }: FeedbackRow): string => description.split('\n')[0] ?? ''

/** Columns of the provider's inbox of feedback. */
export const feedbackWorkColumns: readonly ColumnOf<typeof feedbackWork.list>[] = [
  {
    id: 'description',
    title: words.said,
    width: 380,
    least: 220,
    isMandatory: true,
    isRowName: true,
    fixed: 'start',
    render: (row) => (
      <TwoLines
        above={
          <RecordLink path="/ops/feedback" query={{ id: row.id }}>
            {firstLine(row)}
          </RecordLink>
        }
        below={row.files.length > 0 && row.files.map(({ name }) => name).join(' · ')}
      />
    ),
  },
  {
    id: 'state',
    title: workOrdersScreen.state,
    width: 108,
    isMandatory: true,
    rank: 1,
    canGrow: false,
    render: ({ state }) => <StatusTag {...feedbackTag(state)} />,
  },
  {
    id: 'type',
    title: feedbackForm.type,
    width: { zh: 104, en: 148 },
    rank: 1,
    render: ({ type }) => <Say text={feedbackTypeNames[type]} />,
  },
  {
    id: 'merchant',
    title: workTexts.merchant,
    width: 200,
    rank: 1,
    render: ({ merchantName, userName }) => <TwoLines above={<SayName of={merchantName} />} below={userName} />,
  },
  {
    id: 'email',
    title: feedbackForm.email,
    width: 200,
    render: ({ email }) => (
      <span className="kit-cut" title={email}>
        {email}
      </span>
    ),
  },
  {
    id: 'page',
    title: words.page,
    width: 180,
    rank: 3,
    render: ({ page, appVersion }) => <TwoLines above={page} below={appVersion} />,
  },
  {
    id: 'time',
    title: messagesScreen.time,
    width: 124,
    rank: 1,
    canGrow: false,
    sort: 'time',
    render: ({ time }) => <Moment value={time} />,
  },
  {
    id: 'settled',
    title: words.settledBy,
    width: 132,
    rank: 3,
    render: ({ settledTime, settledBy }) => <TwoLines above={<Moment value={settledTime} />} below={settledBy} />,
  },
]
