import { help, type HelpText } from '@stowline/contract/help/help.contract'
import { feedbackForm } from '@stowline/text/feedback'
import { helpScreen as words } from '@stowline/text/help'
import { Button } from 'antd'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { useUser } from '../../api/session.ts'
import { useCall } from '../../api/use-api.ts'
import { askFeedback } from '../../ui/frame/ask-feedback.ts'
import { useText } from '../../ui/language/language.tsx'

/** Whether it was of help: kept per person, and changed by pressing the other. */
export const Judgement = ({ article }: { readonly article: HelpText }) => {
  const t = useText()
  const isMerchant = useUser()?.tenantKind === 'merchant'
  const judge = useCall(help.judge, { refreshes: [help.article] })
  const [said, setSaid] = useState(article.isHelpful)
  const say = async (isHelpful: boolean) => {
    setSaid(isHelpful)
    const answer = await judge.run({ docName: article.docName, isHelpful })
    if (!answer.ok) setSaid(article.isHelpful)
  }
  return (
    <fieldset className="help__judgement">
      <legend className="visually-hidden">{t(words.wasHelpful)}</legend>
      <span aria-hidden>{t(words.wasHelpful)}</span>
      <Button
        size="small"
        aria-pressed={said === true}
        type={said === true ? 'primary' : 'default'}
        icon={<ThumbsUp size={14} strokeWidth={1.5} aria-hidden />}
        onClick={() => void say(true)}
      >
        {t(words.helpful)}
      </Button>
      <Button
        size="small"
        aria-pressed={said === false}
        type={said === false ? 'primary' : 'default'}
        icon={<ThumbsDown size={14} strokeWidth={1.5} aria-hidden />}
        onClick={() => void say(false)}
      >
        {t(words.notHelpful)}
      </Button>
      <span className="kit-second" role="status">
        {said !== null && t(words.thanks)}
      </span>
      {said === false && isMerchant && (
        <button type="button" className="kit-link" onClick={askFeedback}>
          {t(feedbackForm.title)}
        </button>
      )}
    </fieldset>
  )
}
