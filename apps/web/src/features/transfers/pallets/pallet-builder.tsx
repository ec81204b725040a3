import type { PalletInfo } from '@stowline/contract/transfers/truck-papers.schema'
import { limitRanges } from '@stowline/domain/transfers/pallets/pallet-limits'
import { palletWords as words, unfitReasons } from '@stowline/text/truck-papers'
import { common } from '@stowline/text/ui'
import { Alert, Button, InputNumber } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { SubSurface } from '../../../ui/drawer/sub-surface.tsx'
import { Labelled } from '../../../ui/form/labelled.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { PalletCards } from './pallet-cards.tsx'
import type { PalletDesk } from './pallet-desk.ts'
import { planFor, proposed } from './stacks.ts'

type Props = { readonly no: string; readonly desk: PalletDesk; readonly onClose: () => void }

/** Pallets proposed from cartons, drawn with their layers, within limits that may be lowered. */
export const PalletBuilder = (props: Props) => (props.desk.info ? <Builder {...props} info={props.desk.info} /> : null)

const Builder = ({ no, desk, info, onClose }: Props & { readonly info: PalletInfo }) => {
  const t = useText()
  const { lines, limits } = info
  const [most, setMost] = useState({ mostHeight: limits.mostHeight, mostWeight: limits.mostWeight })
  const [problem, setProblem] = useState<string>()
  const [isWanted, setIsWanted] = useState(false)
  const within = useMemo(() => ({ ...limits, ...most }), [limits, most])
  const plan = useMemo(() => planFor(lines, within), [lines, within])
  const pallets = useMemo(() => proposed(plan, within), [plan, within])
  const save = async () => {
    const sent = pallets.map((pallet) => ({
      lines: pallet.lines.flatMap(({ lineId, cartons }) => {
        const line = lines.find((one) => one.lineId === lineId)
        return line ? [{ lineId: line.lineId, cartons }] : []
      }),
    }))
    const outcome = await desk.save({ version: info.version, pallets: sent })
    if (!outcome.ok) return setProblem(outcome.message)
    notify({ kind: 'success', text: t(words.saved) })
    onClose()
  }
  // What is shown may be of before a move: a save waits for what is being read.
  useEffect(() => {
    if (!isWanted || desk.isReading) return
    setIsWanted(false)
    void save()
  })
  return (
    <SubSurface
      title={t(words.buildTitle, { no })}
      panelTitle={t(words.build)}
      width={860}
      isHeld={desk.isSaving}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(common.cancel)}</Button>
          <Button
            type="primary"
            disabled={pallets.length === 0}
            loading={desk.isSaving || isWanted}
            onClick={() => setIsWanted(true)}
          >
            {t(words.save, { count: pallets.length })}
          </Button>
        </>
      }
    >
      <div className="pallet-builder">
        {problem && <Alert type="error" showIcon title={problem} role="alert" />}
        <Limits info={info} most={most} onMost={setMost} />
        {plan.unfit.length > 0 && <Unfit unfit={plan.unfit} info={info} />}
        <PalletCards pallets={pallets} lines={lines} limits={within} />
      </div>
    </SubSurface>
  )
}

type Most = { readonly mostHeight: number; readonly mostWeight: number }

const Limits = ({ info, most, onMost }: { info: PalletInfo; most: Most; onMost: (most: Most) => void }) => {
  const t = useText()
  const { mostHeight, mostWeight } = info.limits
  return (
    <div className="pallet-builder__limits">
      {(['mostHeight', 'mostWeight'] as const).map((name) => (
        <Labelled key={name} label={t(words[name])}>
          {(id) => (
            <InputNumber
              id={id}
              className="num"
              style={{ width: '100%' }}
              min={limitRanges[name].from}
              max={info.limits[name]}
              value={most[name]}
              onChange={(value) => onMost({ ...most, [name]: value ?? info.limits[name] })}
            />
          )}
        </Labelled>
      ))}
      <p className="kit-second num">{t(words.limitsHelp, { height: mostHeight, weight: mostWeight })}</p>
    </div>
  )
}

const Unfit = ({ unfit, info: { lines } }: { unfit: ReturnType<typeof planFor>['unfit']; info: PalletInfo }) => {
  const t = useText()
  return (
    <Alert
      type="warning"
      showIcon
      title={t(words.unfit, { count: unfit.reduce((sum, { cartons }) => sum + cartons, 0) })}
      description={
        <ul className="pallet-unfit">
          {unfit.map(({ kind, cartons, reason }) => (
            <li key={kind}>
              <span className="num">{lines.find(({ lineId }) => lineId === kind)?.sku}</span>{' '}
              {t(words.cartons, { count: cartons })} · {t(unfitReasons[reason])}
            </li>
          ))}
        </ul>
      }
    />
  )
}
