import { productsScreen as words } from '@stowline/text/products-screen'
import { type ChangeEvent, useRef, useState } from 'react'
import { uploadTo } from '../../api/upload-adapter.ts'
import { useText } from '../../ui/language/language.tsx'
import { ProductPicture } from '../../ui/product/product-picture.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { pictureLimits, useSetPicture } from './use-set-picture.ts'

const upload = uploadTo('productPicture')

type Props = { readonly id: string; readonly picture: string | null }

/** The picture of a product, and the ways to another one or to none. */
export const PictureChanger = ({ id, picture }: Props) => {
  const t = useText()
  const setPicture = useSetPicture()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const busyWith = async (work: () => Promise<unknown>) => {
    setIsBusy(true)
    try {
      await work()
    } catch (error) {
      notify({ kind: 'error', text: error instanceof Error ? error.message : String(error) })
    } finally {
      setIsBusy(false)
    }
  }
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // The same file may be chosen again.
    event.target.value = ''
    if (file)
      void busyWith(async () => {
        const { fileId } = await upload(file, () => {}, new AbortController().signal)
        await setPicture(id, fileId)
      })
  }
  return (
    <div className="product-head__picture">
      <ProductPicture picture={picture} size={72} />
      <input
        ref={input}
        type="file"
        hidden
        accept={pictureLimits.types.map((type) => `.${type}`).join(',')}
        onChange={choose}
      />
      <button type="button" className="kit-link" disabled={isBusy} onClick={() => input.current?.click()}>
        {t(picture ? words.changePicture : words.addPicture)}
      </button>
      {picture && (
        <button
          type="button"
          className="kit-link"
          disabled={isBusy}
          onClick={() => void busyWith(() => setPicture(id, null))}
        >
          {t(words.removePicture)}
        </button>
      )}
    </div>
  )
}
