import { helping, type HelpWork } from '@stowline/contract/operations/helping.contract'
import { helpEditing as words } from '@stowline/text/help'
import { noticeStateNames } from '@stowline/text/notices'
import { Button } from 'antd'
import { send } from '../../api/client.ts'
import { useText } from '../../ui/language/language.tsx'
import { useConfirm } from '../../ui/surface/use-confirm.ts'
import { Moment } from '../../ui/time/moment.tsx'
import { type HelpValues, valuesOf } from './help-values.ts'

type Props = {
  readonly article: HelpWork
  /** Puts an earlier version into the form; saved, it is the newest. */
  readonly onTake: (values: HelpValues) => void
  readonly onWithdrawn: () => void
}

/** What was written before, how it was received, and the way back to the product's own. */
export const HelpVersions = ({ article, onTake, onWithdrawn }: Props) => {
  const t = useText()
  const confirm = useConfirm()
  const { docName, version, isOwn, versions, helped, missed } = article
  const take = async (wanted: number) => {
    const answer = await send(helping.version, { docName, version: wanted })
    if (answer.ok) onTake(valuesOf(docName, answer.value))
  }
  const withdraw = () =>
    confirm({
      title: t(isOwn ? words.restoreAsk : words.removeAsk),
      text: t(words.restoreText),
      go: isOwn ? words.restore : words.remove,
      onGo: async () => {
        if ((await send(helping.withdraw, { docName, version })).ok) onWithdrawn()
      },
    })
  const isWritten = versions[0] !== undefined && !versions[0].isWithdrawn
  return (
    <section className="help-versions" aria-label={t(words.versions)}>
      <h2>{t(words.versions)}</h2>
      <p className="kit-second">{t(words.votes, { helped, missed })}</p>
      {versions.length === 0 && <p>{t(words.noVersions)}</p>}
      <ul>
        {versions.map((one) => (
          <li key={one.version}>
            <span>
              {t(words.version, { version: one.version })}
              {one.isWithdrawn && <span className="kit-second"> {t(noticeStateNames.withdrawn)}</span>}
            </span>
            <span className="kit-second">
              <Moment value={one.changedTime} /> · {one.changedBy}
            </span>
            <button type="button" className="kit-link" onClick={() => void take(one.version)}>
              {t(words.takeUp)}
            </button>
          </li>
        ))}
      </ul>
      {isWritten && (
        <Button danger onClick={withdraw}>
          {t(isOwn ? words.restore : words.remove)}
        </Button>
      )}
    </section>
  )
}
