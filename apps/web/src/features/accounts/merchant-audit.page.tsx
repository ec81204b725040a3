import './accounts.css'
import { auditing, type MerchantAuditRow } from '@stowline/contract/operations/auditing.contract'
import { merchantAuditExportFields } from '@stowline/domain/identity/audit'
import { auditScreen, merchantAuditScreen as words } from '@stowline/text/accounts-screen'
import { merchantAuditColumnNames as names } from '@stowline/text/audit'
import { nouns } from '@stowline/text/nouns'
import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { exportDialog } from '../../api/export-rows.tsx'
import type { ColumnOf } from '../../api/list.ts'
import { SayName } from '../../ui/language/say.tsx'
import { ListPage, type ListSpec } from '../../ui/list-page/index.ts'
import { useSurface } from '../../ui/surface/use-surface.tsx'
import { auditColumns } from './audit.columns.tsx'
import { auditDrawerOf } from './audit.drawer.tsx'
import { merchantAuditKey, merchantAuditList } from './merchant-audit.filters.ts'

const path = '/ops/audit'

const ExportMerchantAudit = exportDialog(auditing.exportAudit, {
  key: merchantAuditKey,
  title: auditScreen.exportTitle,
  noun: nouns.auditLines,
  fields: merchantAuditExportFields,
  names,
  ids: 'auditIds',
  asked: merchantAuditList.asked,
})
const parts = { export: ExportMerchantAudit }
const Drawer = auditDrawerOf(auditing.list)

const merchantColumn: ColumnOf<typeof auditing.list> = {
  id: 'merchant',
  title: names.merchant,
  width: 176,
  least: 128,
  rank: 1,
  render: ({ merchantName }) => <SayName of={merchantName} />,
}

/** /ops/audit: who did what in the merchants' portals. */
export default function MerchantAuditPage() {
  const navigate = useNavigate()
  const { show, surface } = useSurface(parts)
  const spec = useMemo((): ListSpec<MerchantAuditRow> => {
    const [time, ...rest] = auditColumns<MerchantAuditRow>(({ id }) => void navigate(`${path}?id=${id}`))
    return {
      ...merchantAuditList,
      key: merchantAuditKey,
      title: words.title,
      noun: nouns.auditLines,
      rowName: ({ id }) => id.slice(-8),
      columns: [...(time ? [time] : []), merchantColumn, ...rest],
      actions: [
        {
          id: 'export',
          label: auditScreen.export,
          icon: Download,
          onClick: (now) => show('export', { of: { rows: now.selected, now } }),
        },
      ],
      drawer: (walk) => <Drawer {...walk} />,
      empty: { drawing: 'file', text: auditScreen.empty, hint: auditScreen.emptyHint },
    }
  }, [navigate, show])
  return (
    <>
      <ListPage spec={spec} />
      {surface}
    </>
  )
}
