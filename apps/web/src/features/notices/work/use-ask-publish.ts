import { operations } from '@stowline/contract/operations/operations.contract'
import { filled, type Pair } from '@stowline/text/kernel/pair'
import { noticesScreen as words } from '@stowline/text/notices-screen'
import { useCallback } from 'react'
import { useApi } from '../../../api/use-api.ts'
import { useLanguage, useLocale, useText } from '../../../ui/language/language.tsx'
import { useConfirm } from '../../../ui/surface/use-confirm.ts'
import { businessNow } from '../../../ui/time/business-time.ts'
import { shortMoment } from '../../../ui/time/moments.ts'

type Notice = {
  readonly titleCn: string
  readonly titleEn: string
  /** Merchants that it is meant for; null: all of them. */
  readonly audience: number | null
  readonly publishedTime: string | null
}

/** To how many it goes; undefined while nobody knows how many there are. */
const audienceText = (audience: number | null, merchants: number | undefined): Pair => {
  if (audience !== null) return filled(words.publishSome, { count: audience })
  return merchants === undefined ? words.publishAllUnknown : filled(words.publishAll, { count: merchants })
}

/** Asks before a notice goes to merchants: to how many, and from when on. */
export const useAskPublish = () => {
  const t = useText()
  const language = useLanguage()
  const { zone } = useLocale()
  const confirm = useConfirm()
  const { data } = useApi(operations.merchantNames, {}, { isQuiet: true, freshFor: 60_000 })
  // Nobody of a closed merchant can sign in and read it.
  const merchants = data?.filter(({ isClosed }) => !isClosed).length
  return useCallback(
    ({ titleCn, titleEn, audience, publishedTime }: Notice, onGo: () => unknown): void => {
      const now = businessNow()
      const isLater = publishedTime !== null && new Date(publishedTime) > now
      const when = isLater
        ? filled(words.publishLater, { time: shortMoment(publishedTime, zone, now) })
        : words.publishNow
      confirm({
        title: t(words.publishAsk, { title: language === 'zh' ? titleCn : titleEn }),
        text: [audienceText(audience, merchants), when].map((one) => t(one)).join(language === 'zh' ? '' : ' '),
        ...{ go: words.publish, isDanger: false, onGo },
      })
    },
    [t, language, zone, confirm, merchants],
  )
}
