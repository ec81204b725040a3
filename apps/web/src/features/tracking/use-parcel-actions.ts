import type { ParcelRow } from '@stowline/contract/tracking/tracking.contract'
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
import { useMemo } from 'react'
import { useNames } from '../../api/reference.ts'
import { usePageFrame } from '../../ui/frame/page-frame.ts'
import { useCopy } from '../../ui/kit/use-copy.ts'
import { useLanguage, useText } from '../../ui/language/language.tsx'
import type { RowAction, RowProblem, StartBatch } from '../../ui/list-page/index.ts'
import { buyerText } from './buyer-text.ts'
import { inboxBatches } from './inbox-batches.tsx'

const icons: Readonly<Record<ParcelNextAction, LucideIcon>> = {
  contactCarrier: ExternalLink,
  refresh: RefreshCw,
  resend: PackagePlus,
  openOrder: ClipboardList,
  tellBuyer: MessageSquareText,
}

type NextStep = RowProblem['action'] & { readonly id: ParcelNextAction }

/** What can be done about one parcel: its next step for row, column and drawer, and everything else of its menu. */
export const useParcelActions = () => {
  const t = useText()
  const language = useLanguage()
  const names = useNames()
  const copy = useCopy()
  const { open } = usePageFrame()
  return useMemo(() => {
    const labelOf = (id: ParcelNextAction, { carrier }: ParcelRow) =>
      filled(parcelNext[id], { carrier: names.carrier(carrier, t) })
    const ways = (row: ParcelRow, start: StartBatch<ParcelRow>): Readonly<Record<ParcelNextAction, () => void>> => ({
      contactCarrier: () => window.open(carrierPage(row.carrier, row.trackingNumber), '_blank', 'noopener'),
      refresh: () => start(inboxBatches.refresh, [row]),
      resend: () => open(`/delivery/index?mode=new&id=${row.orderId}`),
      openOrder: () => open(`/delivery/index?id=${row.orderId}`),
      tellBuyer: () => void copy(buyerText(row, t, language)),
    })
    const way = (id: ParcelNextAction, row: ParcelRow, start: StartBatch<ParcelRow>): NextStep => ({
      id,
      label: labelOf(id, row),
      icon: icons[id],
      onClick: ways(row, start)[id],
    })
    const batch = (id: keyof typeof inboxBatches, row: ParcelRow, start: StartBatch<ParcelRow>, icon?: LucideIcon) =>
      ({ id, label: inboxActions[id], icon, onClick: () => start(inboxBatches[id], [row]) }) as const
    const next = (row: ParcelRow, start: StartBatch<ParcelRow>): NextStep | undefined => {
      const id = nextAction(row)
      return id && way(id, row, start)
    }
    return {
      next,
      menu: (row: ParcelRow, start: StartBatch<ParcelRow>): RowAction[] => {
        const first = next(row, start)
        const isOpen = inboxMoves.snooze.bar(row) === undefined
        return [
          ...(first ? [first] : []),
          ...(row.snoozed ? [batch('unsnooze', row, start, AlarmClockOff)] : []),
          ...(isOpen && !row.snoozed ? [batch('snooze', row, start, AlarmClock)] : []),
          ...(isOpen ? [batch('markHandled', row, start)] : []),
          batch('note', row, start),
          ...(first?.id === 'tellBuyer' ? [] : [{ ...way('tellBuyer', row, start), icon: undefined }]),
          { id: 'order', label: trackingScreen.openOrder, onClick: ways(row, start).openOrder },
        ]
      },
    }
  }, [t, language, names, copy, open])
}
