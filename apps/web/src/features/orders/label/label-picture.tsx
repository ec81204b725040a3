import { useMemo } from 'react'
import { useSettled } from '../../../api/use-settled.ts'
import { useLabelPictures } from './use-label-pictures.ts'

/** Milliseconds that an order stands before the picture of its label is asked for: who walks over orders asks for none. */
const standing = 400

/** The label as it is printed, small; its place is kept until it is known that there is no picture. */
export const LabelPicture = ({ orderId }: { orderId: string }) => {
  const hasStood = useSettled(orderId, '', standing) === orderId
  const picture = useLabelPictures(useMemo(() => (hasStood ? [orderId] : undefined), [hasStood, orderId])).get(orderId)
  if (picture && picture.state !== 'coming' && !picture.png) return null
  return (
    <span className="label-picture">{picture?.png && <img src={`data:image/png;base64,${picture.png}`} alt="" />}</span>
  )
}
