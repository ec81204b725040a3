import { palletWords as words, paperWords } from '@stowline/text/truck-papers'
import { Button } from 'antd'
import { Section } from '../../../ui/drawer/facts.tsx'
import { useText } from '../../../ui/language/language.tsx'
import type { PalletDesk } from './pallet-desk.ts'
import { PalletCards } from './pallet-cards.tsx'
import { openCartons, planFor, savedPallets } from './stacks.ts'

type Props = {
  readonly desk: PalletDesk
  readonly onBuild: () => void
  readonly onBol: () => void
  readonly onPrint: () => void
}

/** What a transfer's drawer says of its pallets: those that were built, drawn with their layers, and what is done with them. */
export const PalletsSection = ({ desk: { info }, onBuild, onBol, onPrint }: Props) => {
  const t = useText()
  if (!info) return null
  const { pallets, lines, limits, density, freightClass, mayChange } = info
  const open = openCartons(info)
  const isOver = open.some((cartons) => cartons < 0)
  const left = open.reduce((sum, cartons) => sum + Math.max(0, cartons), 0)
  return (
    <Section
      title={words.title}
      note={pallets.length > 0 && <span className="num">{t(words.density, { density, name: freightClass })}</span>}
      tools={
        <span className="pallet-tools">
          {mayChange && (
            <Button size="small" onClick={onBuild}>
              {t(pallets.length ? words.rebuild : words.build)}
            </Button>
          )}
          {mayChange && (
            <Button size="small" onClick={onBol}>
              {t(paperWords.bolEdit)}
            </Button>
          )}
          <Button size="small" onClick={onPrint}>
            {t(paperWords.print)}
          </Button>
        </span>
      }
    >
      {pallets.length === 0 && <NoPallets count={planFor(lines, limits).pallets.length} />}
      {pallets.length > 0 && isOver && <p className="tone-attention">{t(words.over)}</p>}
      {pallets.length > 0 && !isOver && left > 0 && <p className="kit-second">{t(words.open, { count: left })}</p>}
      <PalletCards pallets={savedPallets(info)} lines={lines} limits={limits} />
    </Section>
  )
}

const NoPallets = ({ count }: { count: number }) => {
  const t = useText()
  return (
    <p className="kit-second">
      {t(words.none)}
      {count > 0 && <> · {t(words.noneHint, { count })}</>}
    </p>
  )
}
