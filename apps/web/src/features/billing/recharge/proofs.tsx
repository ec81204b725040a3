import './recharge.css'
import type { Proof } from '@stowline/contract/billing/recharge.schema'
import type { DownloadLink } from '@stowline/contract/kernel/fields'
import { rechargeScreen as words } from '@stowline/text/recharge-screen'
import { FileText, Image } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { saveFrom } from '../../../api/download.ts'
import type { Outcome } from '../../../api/failure.ts'
import { atServer } from '../../../api/server-address.ts'
import { useText } from '../../../ui/language/language.tsx'
import { sizeWords } from '../../../ui/upload/upload-limits.ts'

/** A link of one use to a file; what it is refused for is said by the client. */
export type LinkOf = (fileId: Proof['fileId']) => Promise<Outcome<z.output<typeof DownloadLink>>>
type Props = { readonly proofs: readonly Proof[]; readonly linkOf: LinkOf }

const isPicture = ({ name }: Proof) => /\.(jpe?g|png)$/i.test(name)

/** The proofs of a payment by their names; each is saved. */
export const Proofs = ({ proofs, linkOf }: Props) => {
  const t = useText()
  const save = async ({ fileId }: Proof) => {
    const answer = await linkOf(fileId)
    if (answer.ok) saveFrom(answer.value.url)
  }
  return (
    <span className="recharge-proofs">
      {proofs.map((proof) => {
        const Icon = isPicture(proof) ? Image : FileText
        return (
          <button
            key={proof.fileId}
            type="button"
            className="kit-link recharge-proof"
            aria-label={t(words.open, { name: proof.name })}
            onClick={(event) => {
              event.stopPropagation()
              void save(proof)
            }}
          >
            <Icon size={16} strokeWidth={1.5} aria-hidden />
            <span className="kit-cut">{proof.name}</span>
          </button>
        )
      })}
    </span>
  )
}

/** A proof in sight: a picture stands where it is looked at, a PDF is saved. */
const Shown = ({ proof, linkOf }: { proof: Proof; linkOf: LinkOf }) => {
  const [picture, setPicture] = useState<string>()
  const { fileId } = proof
  const hasPicture = isPicture(proof)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each file; the way to it may be a new function at each drawing
  useEffect(() => {
    let isGone = false
    setPicture(undefined)
    if (hasPicture)
      void linkOf(fileId).then((answer) => {
        if (answer.ok && !isGone) setPicture(atServer(answer.value.url))
      })
    return () => {
      isGone = true
    }
  }, [fileId, hasPicture])
  return (
    <li>
      <Proofs proofs={[proof]} linkOf={linkOf} /> <span className="kit-quiet num">{sizeWords(proof.size)}</span>
      {picture && <img className="recharge-picture" src={picture} alt={proof.name} />}
    </li>
  )
}

/** All proofs of a payment, each in sight. */
export const ShownProofs = ({ proofs, linkOf }: Props) => (
  <ul className="recharge-shown">
    {proofs.map((proof) => (
      <Shown key={proof.fileId} proof={proof} linkOf={linkOf} />
    ))}
  </ul>
)
