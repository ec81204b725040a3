import { tickets } from '@stowline/contract/tickets/tickets.contract'
import { ticketExportFields } from '@stowline/domain/tickets/export-fields'
import { nouns } from '@stowline/text/nouns'
import { ticketColumnNames } from '@stowline/text/tickets'
import { ticketsScreen } from '@stowline/text/tickets-screen'
import { exportDialog } from '../../api/export-rows.tsx'
import { ticketList } from './tickets.filters.ts'

/** Export of the chosen tickets, of what the filters show, or of all. */
export const ExportTickets = exportDialog(tickets.exportAll, {
  key: 'tickets',
  title: ticketsScreen.exportAll,
  noun: nouns.tickets,
  fields: ticketExportFields,
  names: ticketColumnNames,
  ids: 'ticketIds',
  asked: ticketList.asked,
})
