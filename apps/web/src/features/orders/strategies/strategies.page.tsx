import './strategies.css'
import { shadowsIn } from '@stowline/domain/orders/strategies/shadow'
import { strategiesScreen as words } from '@stowline/text/strategies-screen'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { ReadFailed } from '../../../ui/empty/read-failed.tsx'
import { FormSkeleton } from '../../../ui/form/index.ts'
import { useText } from '../../../ui/language/language.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { StrategyList } from './strategy-list.tsx'
import { StrategyTemplates } from './strategy-templates.tsx'
import { strategiesPath, useStrategies, useStrategyConfig } from './use-strategies.ts'

/** /optimal-warehouse: the rules that choose the warehouse, in the order in which they are asked. */
export default function StrategiesPage() {
  const t = useText()
  const navigate = useNavigate()
  const { data: rows, error, refetch } = useStrategies()
  const { data: config } = useStrategyConfig()
  const shadows = useMemo(
    () => shadowsIn(rows ?? [], new Set(config?.warehouses.map(({ value }) => value))),
    [rows, config],
  )
  if (error && !rows) return <ReadFailed error={error} notFound={words.notFound} onRetry={() => void refetch()} />
  if (!rows || !config) return <FormSkeleton />
  const add = (
    <Button
      type="primary"
      icon={<Plus size={16} strokeWidth={1.5} aria-hidden />}
      onClick={() => navigate(`${strategiesPath}?mode=new`)}
    >
      {t(words.add)}
    </Button>
  )
  return (
    <Page title={words.title} actions={add}>
      <div className="strategies">
        {rows.length === 0 ? (
          <StrategyTemplates config={config} />
        ) : (
          <>
            <p className="kit-second strategies__intro">{t(words.intro)}</p>
            <StrategyList rows={rows} config={config} shadows={shadows} />
          </>
        )}
      </div>
    </Page>
  )
}
