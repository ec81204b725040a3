import { tickets } from '@stowline/contract/tickets/tickets.contract'
import {
  priorityNames,
  ticketCategoryNames,
  ticketColumnNames,
  ticketStateNames,
  ticketTypeNames,
} from '@stowline/text/tickets'
import { sql } from 'kysely'
import { exportOf } from '../tasks/index.ts'
import { ticketList } from './ticket-list.ts'

/** Tickets as a sheet. */
export const ticketExport = exportOf(ticketList, tickets.exportAll, {
  kind: 'exportTickets',
  fileName: 'tickets',
  sourcePath: '/service/index',
  chosen: ({ ticketIds, filters }) => ({ ids: ticketIds, filters }),
  order: 'desc',
  joins: sql`left join warehouses h on h.id = t.warehouse_id`,
  headers: ticketColumnNames,
  columns: {
    no: { value: sql.ref('t.ticket_no'), width: 20 },
    category: { value: sql.ref('t.category'), names: ticketCategoryNames },
    type: { value: sql.ref('t.type'), names: ticketTypeNames, width: 20 },
    priority: { value: sql.ref('t.priority'), names: priorityNames },
    state: { value: sql.ref('t.status'), names: ticketStateNames },
    warehouse: { value: sql.ref('h.short_name') },
    subject: { value: sql.ref('t.subject_no'), width: 22 },
    description: { value: sql.ref('t.description'), width: 60 },
    created: { value: sql.ref('t.created_at'), width: 26 },
    initiated: { value: sql.ref('t.initiated_at'), width: 26 },
    firstDue: { value: sql.ref('t.first_due_at'), width: 26 },
    firstAnswer: { value: sql.ref('t.first_answer_at'), width: 26 },
    lastReply: { value: sql.ref('t.last_text'), width: 60 },
    lastTime: { value: sql.ref('t.last_at'), width: 26 },
    rejectReason: { value: sql.ref('t.reject_reason'), width: 30 },
    closeReason: { value: sql.ref('t.close_reason'), width: 30 },
    satisfaction: { value: sql.ref('t.satisfaction') },
  },
})
