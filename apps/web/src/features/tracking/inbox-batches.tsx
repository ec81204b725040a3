import './parcels.css'
import { type ParcelRow, tracking } from '@stowline/contract/tracking/tracking.contract'
import { inboxMoves } from '@stowline/domain/tracking/inbox-moves'
import { otherGo } from '@stowline/text/batch-buttons'
import { inboxActions, inboxDone } from '@stowline/text/tracking'
import { parcelNext, trackingScreen } from '@stowline/text/tracking-screen'
import { batchCall } from '../../api/batch.ts'
import { Help } from '../../ui/form/labelled.tsx'
import { type BatchAction, batchAction, byRule } from '../../ui/list-page/index.ts'
import {
  NoteField,
  noteOf,
  type NoteValue,
  SnoozeFields,
  snoozeCheck,
  snoozeOf,
  type SnoozeValue,
  snoozeStart,
} from './snooze-fields.tsx'

const unsnooze = batchCall(tracking.unsnooze, 'parcelIds')

/** What is done to parcels, one or many. */
export const inboxBatches = {
  snooze: batchAction<ParcelRow, SnoozeValue>({
    id: 'snooze',
    label: inboxActions.snooze,
    group: 'process',
    isPromoted: true,
    preflight: byRule(inboxMoves.snooze.bar),
    form: { Fields: SnoozeFields, initial: snoozeStart, check: snoozeCheck, saysMissing: true },
    go: otherGo.snooze,
    run: (rows, value, key) => batchCall(tracking.snooze, 'parcelIds')(rows, snoozeOf(value), key),
    isTold: true,
    done: inboxDone.snooze,
    undo: {
      // One that was put off before went to another day.
      isReversible: ({ snoozed }) => snoozed === null,
      after: (row) => ({ ...row, trouble: null }),
      run: (rows, key) => unsnooze(rows, undefined, key),
    },
  }),
  markHandled: batchAction<ParcelRow, undefined>({
    id: 'markHandled',
    label: inboxActions.markHandled,
    group: 'process',
    isPromoted: true,
    preflight: byRule(inboxMoves.markHandled.bar),
    summary: () => <Help text={trackingScreen.handledHelp} />,
    go: otherGo.handle,
    run: batchCall(tracking.markHandled, 'parcelIds'),
    isTold: true,
    done: inboxDone.markHandled,
  }),
  refresh: batchAction<ParcelRow, undefined>({
    id: 'refresh',
    label: parcelNext.refresh,
    group: 'process',
    isPromoted: true,
    go: otherGo.refresh,
    run: batchCall(tracking.refresh, 'parcelIds'),
  }),
  unsnooze: batchAction<ParcelRow, undefined>({
    id: 'unsnooze',
    label: inboxActions.unsnooze,
    group: 'process',
    preflight: byRule(inboxMoves.unsnooze.bar),
    go: otherGo.unsnooze,
    run: unsnooze,
    isTold: true,
    done: inboxDone.unsnooze,
  }),
  note: batchAction<ParcelRow, NoteValue>({
    id: 'note',
    label: inboxActions.note,
    group: 'process',
    form: { Fields: NoteField, initial: noteOf },
    go: otherGo.note,
    run: batchCall(tracking.note, 'parcelIds'),
  }),
} as const satisfies Readonly<Record<string, BatchAction<ParcelRow>>>
