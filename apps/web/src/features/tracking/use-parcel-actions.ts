import { useUser } from '../../api/session.ts'
import { type ParcelRow, tracking } from '@stowline/contract/tracking/tracking.contract'
import { carrierPage } from '@stowline/domain/tracking/carrier-page'
import { inboxMoves } from '@stowline/domain/tracking/inbox-moves'
import { nextAction, type ParcelNextAction } from '@stowline/domain/tracking/next-action'
import { filled } from '@stowline/text/kernel/pair'
import { inboxActions } from '@stowline/text/tracking'
import { parcelNext, trackingScreen } from '@stowline/text/tracking-screen'
import {
  AlarmClock,
  AlarmClockOff,
  ClipboardList,
  ExternalLink,
  type LucideIcon,
  MessageSquareText,
  PackagePlus,
  RefreshCw,
} from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { send } from '../../api/client.ts'
import { useNames } from '../../api/reference.ts'
import { refresh } from '../../api/use-api.ts'
import { usePageFrame } from '../../ui/frame/page-frame.ts'
import { useCopy } from '../../ui/kit/use-copy.ts'
import { useLanguage, useText } from '../../ui/language/language.tsx'
import { listKey, type RowAction, type RowProblem, type StartBatch } from '../../ui/list-page/index.ts'
import { notify } from '../../ui/toast/notify.ts'
import { buyerText } from './buyer-text.ts'
import { inboxBatches } from './inbox-batches.tsx'

const icons: Readonly<Record<ParcelNextAction, LucideIcon>> = {
  contactCarrier: ExternalLink,
  refresh: RefreshCw,
  resend: PackagePlus,
  openOrder: ClipboardList,
  tellBuyer: MessageSquareText,
}

type NextStep = RowProblem['action'] & { readonly id: ParcelNextAction; readonly onClick: () => void }

/** Asks the carrier at once, without a dialog; what it refuses is told. */
const useRefresh = () => {
  const queries = useQueryClient()
  return useCallback(
    async ({ id }: ParcelRow) => {
      const outcome = await send(tracking.refresh, { parcelIds: [id] })
      const refused = outcome.ok ? outcome.value.failed[0]?.message : undefined
      if (refused) notify({ kind: 'error', text: refused })
      await Promise.all([
        queries.invalidateQueries({ queryKey: listKey('parcels') }),
        refresh(queries, [tracking.detail]),
      ])
    },
    [queries],
  )
}

/** How each step is taken, with its words. */
const useSteps = () => {
  const t = useText()
  const language = useLanguage()
  const names = useNames()
  const copy = useCopy()
  const { open } = usePageFrame()
  const refreshOne = useRefresh()
  return useCallback(
    (id: ParcelNextAction, row: ParcelRow): NextStep => {
      const ways: Readonly<Record<ParcelNextAction, () => void>> = {
        contactCarrier: () => window.open(carrierPage(row.carrier, row.trackingNumber), '_blank', 'noopener'),
        refresh: () => void refreshOne(row),
        resend: () => open(`/delivery/index?mode=new&id=${row.orderId}`),
        openOrder: () => open(`/delivery/index?id=${row.orderId}`),
        tellBuyer: () => void copy(buyerText(row, t, language)),
      }
      const label = filled(parcelNext[id], { carrier: names.carrier(row.carrier, t) })
      return { id, label, icon: icons[id], onClick: ways[id] }
    },
    [t, language, names, copy, open, refreshOne],
  )
}

/** A batch action for one row; with an icon it may stand in the row. */
const forOne = (
  id: keyof typeof inboxActions,
  row: ParcelRow,
  start: StartBatch<ParcelRow>,
  icon?: LucideIcon,
): RowAction => ({ id, label: inboxActions[id], icon, onClick: () => start(inboxBatches[id], [row]) })

/** Steps that lead to the orders: nobody is led to a screen that his menus do not hold. */
const ofOrders: readonly ParcelNextAction[] = ['resend', 'openOrder']

/** What can be done about one parcel: its next step for row, column and drawer, and everything else of its menu. */
export const useParcelActions = () => {
  const step = useSteps()
  const mayOpenOrder = useUser()?.paths.includes('/delivery/index') ?? false
  return useMemo(() => {
    const next = (row: ParcelRow): NextStep | undefined => {
      // What was put off is still what has to be mended.
      const id = nextAction({ ...row, trouble: row.trouble ?? row.snoozed?.trouble ?? null })
      return id && (mayOpenOrder || !ofOrders.includes(id)) ? step(id, row) : undefined
    }
    const menu = (row: ParcelRow, start: StartBatch<ParcelRow>): RowAction[] => {
      const first = next(row)
      const isOpen = inboxMoves.snooze.bar(row) === undefined
      const more: readonly (RowAction | false | undefined)[] = [
        // The row's one icon: what was put off is looked at to bring it back.
        row.snoozed !== null && forOne('unsnooze', row, start, AlarmClockOff),
        first,
        isOpen && !row.snoozed && forOne('snooze', row, start, AlarmClock),
        isOpen && forOne('markHandled', row, start),
        forOne('note', row, start),
        first?.id !== 'tellBuyer' && { ...step('tellBuyer', row), icon: undefined },
        first?.id !== 'openOrder' &&
          mayOpenOrder && { ...step('openOrder', row), icon: undefined, label: trackingScreen.openOrder },
      ]
      return more.filter((action) => action !== false && action !== undefined)
    }
    return { next, menu }
  }, [step, mayOpenOrder])
}
