import './feedback.css'
import { type FeedbackRow, feedbackWork } from '@stowline/contract/operations/feedback-work.contract'
import { feedbackScreen as words } from '@stowline/text/feedback'
import { nouns } from '@stowline/text/nouns'
import { useQueryClient } from '@tanstack/react-query'
import { Check, Undo2 } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { send } from '../../api/client.ts'
import { useLiveReads } from '../../api/live-reads.ts'
import { useText } from '../../ui/language/language.tsx'
import { ListPage, type ListSpec, listKey } from '../../ui/list-page/index.ts'
import { notify } from '../../ui/toast/notify.ts'
import { feedbackWorkColumns } from './feedback-work.columns.tsx'
import { FeedbackWorkDrawer } from './feedback-work.drawer.tsx'
import { feedbackWorkKey, feedbackWorkList } from './feedback-work.filters.ts'

/** /ops/feedback: what people say of the portal itself. */
export default function FeedbackWorkPage() {
  const t = useText()
  const queries = useQueryClient()
  useLiveReads(['feedback'], { list: feedbackWorkKey, calls: [feedbackWork.list] })
  const settle = useCallback(
    async ({ merchantId, id, state }: FeedbackRow) => {
      const answer = await send(feedbackWork.settle, { merchantId, id, isSettled: state === 'open' })
      if (answer.ok) notify({ kind: 'success', text: t(words.saved) })
      void queries.invalidateQueries({ queryKey: listKey(feedbackWorkKey) })
    },
    [queries, t],
  )
  const spec = useMemo(
    (): ListSpec<FeedbackRow> => ({
      ...feedbackWorkList,
      key: feedbackWorkKey,
      title: words.title,
      noun: nouns.feedback,
      rowName: ({ description }) => description.slice(0, 40),
      columns: feedbackWorkColumns,
      rowActions: (row) => [
        row.state === 'open'
          ? { id: 'settle', label: words.settle, icon: Check, onClick: () => void settle(row) }
          : { id: 'reopen', label: words.reopen, icon: Undo2, onClick: () => void settle(row) },
      ],
      nextAction: ({ state }) => (state === 'open' ? 'settle' : undefined),
      drawer: (walk) => <FeedbackWorkDrawer {...walk} onSettle={(row) => void settle(row)} />,
      empty: { drawing: 'calm', text: words.firstUse, hint: words.firstUseHint, tabs: { open: words.noneOpen } },
    }),
    [settle],
  )
  return <ListPage spec={spec} />
}
