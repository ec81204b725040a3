import '../ui/kit/notice-line.css'
import { imports } from '@stowline/contract/orders/imports.contract'
import { type ImportKind, pathOfImport } from '@stowline/domain/orders/imports/kinds'
import { unfinishedImport as words } from '@stowline/text/orders-screen'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { send } from './client.ts'
import { read } from './read.ts'
import { IconButton } from '../ui/kit/icon-button.tsx'
import { useText } from '../ui/language/language.tsx'

const key = ['unfinished-imports']

/** A file that was checked and left: reminds of it until it is submitted, given up, or the line is closed. Asked for once per visit. */
export const UnfinishedImport = ({ kinds }: { kinds: readonly [ImportKind, ...ImportKind[]] }) => {
  const t = useText()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [isClosed, setIsClosed] = useState(false)
  const { data } = useQuery({
    queryKey: [...key, ...kinds],
    queryFn: ({ signal }) => read(imports.unfinished, { kinds: [...kinds] }, signal),
    staleTime: 0,
    gcTime: 0,
  })
  const latest = data?.latest
  if (isClosed || !latest) return null
  const discard = async () => {
    await send(imports.discard, { importId: latest.id })
    await queries.invalidateQueries({ queryKey: key })
  }
  return (
    <div className="notice-line" role="status">
      <span className="notice-line__name">
        {t(words.title)} <strong>{latest.fileName}</strong> · {t(words.rows, { count: latest.rowsTotal })}
        {data.total > 1 && <span className="kit-second"> {t(words.others, { count: data.total - 1 })}</span>}
      </span>
      <button type="button" className="kit-link" onClick={() => navigate(pathOfImport(kinds[0], latest.id))}>
        {t(words.goOn)}
      </button>
      <button type="button" className="kit-link" onClick={() => void discard()}>
        {t(words.discard)}
      </button>
      <IconButton icon={X} label={t(words.close)} onClick={() => setIsClosed(true)} />
    </div>
  )
}
