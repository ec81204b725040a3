import './strategies.css'
import { strategiesScreen as words } from '@stowline/text/strategies-screen'
import { useSearchParams } from 'react-router'
import { useWarehouses } from '../../../api/reference.ts'
import { FormSkeleton } from '../../../ui/form/index.ts'
import { FailedPage } from '../../../ui/page/failed-page.tsx'
import { StrategyForm } from './strategy-form.tsx'
import { emptyStrategy, valuesOf } from './strategy-values.ts'
import { templatesFor } from './templates.ts'
import { strategiesPath, useStrategies, useStrategyConfig } from './use-strategies.ts'

/** A new rule, a copy of one, one of the templates, or one being edited. */
export default function StrategyFormPage() {
  const [params] = useSearchParams()
  const { data: rows, error, refetch } = useStrategies()
  const { data: config } = useStrategyConfig()
  const warehouses = useWarehouses()
  const id = params.get('id') ?? undefined
  const isNew = params.get('mode') === 'new'
  const stored = rows?.find((one) => one.id === id)
  const missing = error ?? (id !== undefined && rows && !stored ? { failure: { code: 'request.notFound' } } : undefined)
  if (missing && !stored)
    return (
      <FailedPage
        error={missing}
        notFound={words.notFound}
        onRetry={() => void refetch()}
        list={{ path: strategiesPath, title: words.title }}
      />
    )
  if (!rows || !config || warehouses.length === 0) return <FormSkeleton />
  const template = templatesFor(warehouses).find(({ key }) => key === params.get('template'))
  const count = rows.length
  const initial = stored ? valuesOf(stored, isNew ? count + 1 : undefined) : emptyStrategy(count, template)
  return (
    <StrategyForm
      key={`${isNew} ${id ?? ''} ${template?.key ?? ''} ${stored?.version ?? ''}`}
      strategy={isNew ? undefined : stored}
      initial={initial}
      config={config}
    />
  )
}
