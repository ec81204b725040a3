import type { CallOf } from '@stowline/contract/kernel/rpc'
import { noticing, type NoticeWork } from '@stowline/contract/operations/noticing.contract'
import type { Pair } from '@stowline/text/kernel/pair'
import { nouns } from '@stowline/text/nouns'
import { noticesScreen as words } from '@stowline/text/notices-screen'
import { useQueryClient } from '@tanstack/react-query'
import { Megaphone, Pencil, Plus, Undo2 } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { send } from '../../../api/client.ts'
import { useLanguage, useText } from '../../../ui/language/language.tsx'
import { ListPage, type ListSpec, listKey, type RowAction } from '../../../ui/list-page/index.ts'
import { useConfirm } from '../../../ui/surface/use-confirm.ts'
import { notify } from '../../../ui/toast/notify.ts'
import { noticeWorkColumns } from './notice-work.columns.tsx'
import { noticeWorkKey, noticeWorkList } from './notice-work.filters.ts'
import { useAskPublish } from './use-ask-publish.ts'

const path = '/ops/notices'
type One = Pick<NoticeWork, 'id' | 'version'>

/** What is done with a notice where it stands in the list. */
const useNoticeMoves = () => {
  const t = useText()
  const language = useLanguage()
  const queries = useQueryClient()
  const confirm = useConfirm()
  const askPublish = useAskPublish()
  return useMemo(() => {
    const titleOf = (row: NoticeWork) => (language === 'zh' ? row.titleCn : row.titleEn)
    const finish = async (sent: Promise<{ readonly ok: boolean }>, done: Pair) => {
      if ((await sent).ok) notify({ kind: 'success', text: t(done) })
      void queries.invalidateQueries({ queryKey: listKey(noticeWorkKey) })
    }
    const move = (call: CallOf<One, One>, { id, version }: NoticeWork, done: Pair) =>
      finish(send(call, { id, version }), done)
    return {
      publish: (row: NoticeWork) => askPublish(row, () => move(noticing.publish, row, words.published1)),
      withdraw: (row: NoticeWork) =>
        confirm({
          ...{ title: t(words.withdrawAsk, { title: titleOf(row) }), text: t(words.withdrawText), go: words.withdraw },
          onGo: () => move(noticing.withdraw, row, words.withdrawn),
        }),
      remove: (row: NoticeWork) =>
        confirm({
          ...{ title: t(words.removeAsk, { title: titleOf(row) }), text: t(words.removeText), go: words.remove },
          onGo: () => finish(send(noticing.remove, { id: row.id }), words.removed),
        }),
    }
  }, [t, language, queries, confirm, askPublish])
}

/** /ops/notices: what the provider tells his merchants, told or not. */
export default function NoticeWorkPage() {
  const navigate = useNavigate()
  const moves = useNoticeMoves()
  const spec = useMemo((): ListSpec<NoticeWork> => {
    const add = () => void navigate(`${path}?mode=new`)
    const edit = ({ id }: NoticeWork) => void navigate(`${path}?mode=edit&id=${id}`)
    return {
      ...noticeWorkList,
      key: noticeWorkKey,
      title: words.title,
      noun: nouns.notices,
      rowName: ({ titleEn }) => titleEn,
      columns: noticeWorkColumns,
      actions: [{ id: 'new', label: words.add, icon: Plus, isPrimary: true, onClick: add }],
      rowActions: (row): RowAction[] => [
        { id: 'edit', label: words.edit, icon: Pencil, onClick: () => edit(row) },
        ...(row.state === 'draft' || row.state === 'withdrawn'
          ? [
              { id: 'publish', label: words.publish, icon: Megaphone, onClick: () => moves.publish(row) },
              { id: 'remove', label: words.remove, isDanger: true, onClick: () => moves.remove(row) },
            ]
          : [{ id: 'withdraw', label: words.withdraw, icon: Undo2, onClick: () => moves.withdraw(row) }]),
      ],
      nextAction: ({ state }) => (state === 'draft' ? 'publish' : undefined),
      onEdit: edit,
      onCreate: add,
      empty: { drawing: 'calm', text: words.firstUse, hint: words.firstUseHint },
    }
  }, [navigate, moves])
  return <ListPage spec={spec} />
}
