import { imports } from '@stowline/contract/orders/imports.contract'
import { importKindTable } from '@stowline/domain/orders/imports/kinds'
import type { Pair } from '@stowline/text/kernel/pair'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTabTitle } from '../ui/frame/page-frame.ts'
import type { ImportChoices, ImportState } from '../ui/import-wizard/import-adapters.ts'
import { ImportWizard } from '../ui/import-wizard/import-wizard.tsx'
import { useLanguage } from '../ui/language/language.tsx'
import { listKey } from '../ui/list-page/index.ts'
import { Page } from '../ui/page/page.tsx'
import { importAdapters } from './import-adapters.ts'
import { refresh } from './use-api.ts'

/** What an import has made, and the way to it. */
export type Made = { readonly importId: string; readonly kind: string; readonly onView: () => void }

type Props = {
  title: Pair
  choices: ImportChoices
  /** The list that shows what was made, and the calls that know of it: all of them are asked again. */
  list: string
  calls?: Parameters<typeof refresh>[1]
  next: (made: Made) => ReactNode
  /** Where what was made is seen, of a list that does not ask for the rows of one import. */
  seenAt?: string
}

/** A screen's import: the wizard in its frame, remembered in the address so that a reload goes on where it was. */
export const ImportPage = ({ title, choices, list, calls = [], next, seenAt }: Props) => {
  const language = useLanguage()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [params, setParams] = useSearchParams()
  const [run, setRun] = useState(0)
  useTabTitle(title)
  const [{ id: usual }] = choices.kinds
  const adapters = useMemo(() => importAdapters(language, usual), [language, usual])
  const path = importKindTable[usual].screen
  const remember = (id?: string) => setParams({ mode: 'import', ...(id && { import: id }) }, { replace: true })
  const leaveFor = (to: string) => {
    void queries.invalidateQueries({ queryKey: listKey(list) })
    void refresh(queries, [imports.records, ...calls])
    navigate(to)
  }
  const nextOf = (importId: string, { kind }: ImportState) =>
    next({ importId, kind, onView: () => leaveFor(seenAt ?? `${path}?f.import=${importId}`) })
  return (
    <Page title={title} onBack={() => leaveFor(path)}>
      <ImportWizard
        key={run}
        adapters={adapters}
        choices={choices}
        importId={params.get('import') ?? undefined}
        onImportId={remember}
        next={nextOf}
        onRecords={() => leaveFor('/download/center?tab=imports')}
        onAgain={() => {
          remember()
          setRun(run + 1)
        }}
      />
    </Page>
  )
}
