import './offer.css'
import { offer } from '@stowline/contract/billing/offer.contract'
import { cardGroups } from '@stowline/domain/billing/cards/card-groups'
import type { MeasureUnit } from '@stowline/domain/kernel/units'
import { cardGroupNames, offerScreen as words } from '@stowline/text/offer-screen'
import { Button, Select } from 'antd'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { saveFrom } from '../../../api/download.ts'
import { useApi, useCall } from '../../../api/use-api.ts'
import { EmptyState } from '../../../ui/empty/empty-state.tsx'
import { ReadFailed } from '../../../ui/empty/read-failed.tsx'
import { FormSkeleton } from '../../../ui/form/index.ts'
import { UnitSwitch } from '../../../ui/form/measures-input.tsx'
import { preferences } from '../../../ui/frame/preferences.ts'
import { useText } from '../../../ui/language/language.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Tabs } from '../../../ui/tabs/tabs.tsx'
import { FeePrices } from './fee-prices.tsx'
import { Freight } from './freight.tsx'
import type { Offer, Version } from './offer-types.ts'

const tabs = ['freight', ...cardGroups] as const
type Tab = (typeof tabs)[number]

/** The tab stands in the address. */
const useTab = () => {
  const [query, setQuery] = useSearchParams()
  const active: Tab = tabs.find((one) => one === query.get('tab')) ?? 'freight'
  const choose = (tab: Tab) => setQuery(tab === 'freight' ? {} : { tab }, { replace: true })
  return { active, choose }
}

const Validity = ({ begins, ends }: Version) => {
  const t = useText()
  return <>{ends ? t(words.validity, { begins, ends }) : t(words.since, { begins })}</>
}

/** The version in sight as a workbook. */
const ExportOffer = ({ version }: { readonly version: number }) => {
  const t = useText()
  const { run, isRunning } = useCall(offer.workbook)
  const save = async () => {
    const outcome = await run({ version })
    if (outcome.ok) saveFrom(outcome.value.url)
  }
  return (
    <Button icon={<Download size={16} strokeWidth={1.5} aria-hidden />} loading={isRunning} onClick={() => void save()}>
      {t(words.download)}
    </Button>
  )
}

type HeadProps = {
  readonly answer: Offer
  readonly onVersion: (version: number) => void
  readonly unit: MeasureUnit
  readonly onUnit: (unit: MeasureUnit) => void
}

/** Which version of the card is seen, since when it holds, and what it is. */
const Head = ({ answer: { versions, card }, onVersion, unit, onUnit }: HeadProps) => {
  const t = useText()
  const shown = versions.find(({ version }) => version === card?.version)
  return (
    <div className="offer__head">
      <Select
        aria-label={t(words.version)}
        value={card?.version ?? null}
        onChange={(version) => version !== null && onVersion(version)}
        options={versions.map(({ version, isCurrent }) => ({
          value: version,
          label: t(words.versionOf, { version }) + (isCurrent ? ` · ${t(words.current)}` : ''),
        }))}
      />
      {shown && (
        <>
          <span className="num">
            <Validity {...shown} />
          </span>
          <span className="kit-quiet">{t([shown.name.zh, shown.name.en])}</span>
        </>
      )}
      <span className="offer__unit">
        <UnitSwitch unit={unit} onUnit={onUnit} />
      </span>
    </div>
  )
}

/** /finance/offer: what everything costs before it is done, by the merchant's card (screens F6). */
export default function OfferPage() {
  const t = useText()
  const [version, setVersion] = useState<number>()
  const [unit, setUnit] = useState(preferences.get().unit)
  const { active, choose } = useTab()
  const { data, error, refetch } = useApi(offer.detail, version === undefined ? {} : { version }, { isQuiet: true })
  if (error && !data) return <ReadFailed error={error} notFound={words.none} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  const { card } = data
  if (!card)
    return (
      <Page title={words.title}>
        <EmptyState drawing="file" title={t(words.none)} hint={t(words.noneHint)} />
      </Page>
    )
  const nameOf = (tab: Tab) => t(tab === 'freight' ? words.freight : cardGroupNames[tab])
  return (
    <Page title={words.title} actions={<ExportOffer version={card.version} />}>
      <div className="offer">
        <Head answer={data} onVersion={setVersion} unit={unit} onUnit={setUnit} />
        <Tabs
          name={t(words.tabs)}
          tabs={tabs.map((id) => ({ id, label: nameOf(id), words: nameOf(id) }))}
          active={active}
          onChange={choose}
        />
        {active === 'freight' ? (
          <Freight card={card} unit={unit} />
        ) : (
          <FeePrices fees={card.fees.filter(({ group }) => group === active)} />
        )}
      </div>
    </Page>
  )
}
