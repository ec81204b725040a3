import './product-picture.css'
import { Package } from 'lucide-react'

/** A product's small picture, or a place for one. */
export const ProductPicture = ({ picture, size = 36 }: { picture: string | null; size?: number }) => (
  <span className="product-picture" style={{ width: size, height: size }}>
    {picture ? (
      <img src={picture} alt="" width={size} height={size} />
    ) : (
      <Package size={size / 2} strokeWidth={1.5} aria-hidden />
    )}
  </span>
)
