import { operations } from '@stowline/contract/operations/operations.contract'
import type { Pair } from '@stowline/text/kernel/pair'
import { merchantForm as words } from '@stowline/text/merchants-screen'
import { productsScreen } from '@stowline/text/products-screen'
import { type ChangeEvent, useRef, useState } from 'react'
import { send } from '../../../api/client.ts'
import { uploadFile } from '../../../api/upload.ts'
import { useText } from '../../../ui/language/language.tsx'

type Props = {
  readonly merchantId: string | null
  readonly kind: 'logo' | 'icon'
  readonly label: Pair
  readonly picture: string | null
}

/** Logo or icon of a merchant, or of the installation: shown, replaced, taken away. It is stored at once, apart from the form around it. */
export const LogoChanger = ({ merchantId, kind, label, picture: stored }: Props) => {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState(stored)
  const [isBusy, setIsBusy] = useState(false)
  const store = async (fileId: string | null) => {
    const outcome = await send(operations.setLogo, { merchantId, kind, fileId })
    if (outcome.ok) setPicture(outcome.value.picture)
  }
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    setIsBusy(true)
    const uploaded = await uploadFile('merchantLogo', file)
    // The same file may be chosen again.
    target.value = ''
    if (uploaded.ok) await store(uploaded.value.fileId)
    setIsBusy(false)
  }
  return (
    <div className="logo-changer">
      <span className="logo-changer__label">{t(label)}</span>
      <span className="logo-changer__picture">
        {picture ? <img src={picture} alt={t(label)} /> : <span className="kit-quiet">—</span>}
      </span>
      <input
        ref={input}
        type="file"
        hidden
        accept=".png"
        aria-label={t(label)}
        onChange={(event) => void choose(event)}
      />
      <button type="button" className="kit-link" disabled={isBusy} onClick={() => input.current?.click()}>
        {t(picture ? productsScreen.changePicture : words.choosePicture)}
      </button>
      {picture && (
        <button type="button" className="kit-link" disabled={isBusy} onClick={() => void store(null)}>
          {t(productsScreen.removePicture)}
        </button>
      )}
      <span className="kit-second">{t(words.pictureHelp)}</span>
    </div>
  )
}
