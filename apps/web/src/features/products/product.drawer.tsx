import { products } from '@stowline/contract/products/products.contract'
import type { ProductDetail, ProductRow } from '@stowline/contract/products/products.schema'
import type { Measures } from '@stowline/domain/kernel/units'
import { fieldNames } from '@stowline/text/fields'
import type { Pair } from '@stowline/text/kernel/pair'
import { productEventNames } from '@stowline/text/products'
import { productForm, productsScreen as words } from '@stowline/text/products-screen'
import { Button } from 'antd'
import { Connected } from '../../api/connected.tsx'
import { RecordLink } from '../../api/record-link.tsx'
import { useApi } from '../../api/use-api.ts'
import { useListedRow } from '../../api/listed-row.tsx'
import { Facts, Section, Sections } from '../../ui/drawer/facts.tsx'
import { type Problem, ProblemBanner } from '../../ui/drawer/problem-banner.tsx'
import { RecordDrawer } from '../../ui/drawer/record-drawer.tsx'
import { useLanguage, useText } from '../../ui/language/language.tsx'
import { Say } from '../../ui/language/say.tsx'
import type { DrawerWalk, RowAction, StartBatch } from '../../ui/list-page/index.ts'
import { Money } from '../../ui/money/money.tsx'
import { StatusTag } from '../../ui/status-tag/status-tag.tsx'
import { Moment } from '../../ui/time/moment.tsx'
import { Timeline } from '../../ui/timeline/timeline.tsx'
import { MeasuresTable } from '../../ui/product/measures-table.tsx'
import { sidesText, weightText } from '../../ui/product/measures-text.ts'
import { changedFields } from './changed-fields.ts'
import { bothOf } from './measure-difference.tsx'
import { PictureChanger } from './picture-changer.tsx'
import { CategoryName, dash } from './product-cells.tsx'
import { problemOf, productTags } from './product-status.ts'

type Menu = (row: ProductRow, start: StartBatch<ProductRow>) => readonly RowAction[]
type Props = DrawerWalk<ProductRow> & { readonly actions: Menu }

/** One product beside its list: what is missing, its measures, its codes, and what was done to it. */
export const ProductDrawer = ({ id, row: listed, actions, startBatch, ...walk }: Props) => {
  const t = useText()
  const { row, absence } = useListedRow(products.list, { id, row: listed, notFound: words.notFound })
  const menu = row ? actions(row, startBatch) : []
  const [first, ...others] = menu.filter(({ isDanger }) => !isDanger)
  return (
    <RecordDrawer
      title={row?.sku ?? ''}
      status={row && <StatusTag {...productTags[row.state]} isPill />}
      onClose={walk.onClose}
      onPrevious={walk.onPrevious}
      onNext={walk.onNext}
      footer={
        first && (
          <>
            {others.map(({ id: key, label, onClick }) => (
              <Button key={key} onClick={onClick}>
                {t(label)}
              </Button>
            ))}
            <Button type="primary" onClick={first.onClick}>
              {t(first.label)}
            </Button>
          </>
        )
      }
    >
      {row ? <ProductBody row={row} edit={menu.find((action) => action.id === 'edit')} /> : absence}
    </RecordDrawer>
  )
}

const problemsOf = (row: ProductRow, t: ReturnType<typeof useText>, action: RowAction | undefined): Problem[] => {
  const problem = problemOf(row)
  return problem ? [{ id: row.state, tone: problem.tone, title: t(problem.text), action }] : []
}

const ProductBody = ({ row, edit }: { row: ProductRow; edit: RowAction | undefined }) => {
  const t = useText()
  const language = useLanguage()
  const [own, other] = language === 'zh' ? [row.nameCn, row.nameEn] : [row.nameEn, row.nameCn]
  const { data } = useApi(products.detail, { id: row.id }, { isQuiet: true })
  const detail = data?.id === row.id ? data : undefined
  const both = bothOf(row)
  return (
    <Sections>
      <ProblemBanner problems={problemsOf(row, t, edit)} />
      <div className="product-head">
        <PictureChanger id={row.id} picture={row.picture} />
        <div>
          <strong>{own || other || dash}</strong>
          {own && other && <span lang={language === 'zh' ? 'en' : 'zh-CN'}>{other}</span>}
          <span className="kit-second">
            <CategoryName code={row.category} />
          </span>
        </div>
      </div>
      <Facts facts={factsOf(row)} />
      {both && (
        <Section title={words.measuresCompared} note={row.decidedBy}>
          <MeasuresTable {...both} />
        </Section>
      )}
      {detail && detail.onlineSkus.length > 0 && (
        <Section title={words.onlineSkus}>
          <ul className="product-online-skus">
            {detail.onlineSkus.map(({ id, sku }) => (
              <li key={id} className="num">
                <RecordLink path="/product/sale" query={{ id }}>
                  {sku}
                </RecordLink>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Connected kind="product" id={row.id} />
      {detail && (
        <Section title={words.history}>
          <ProductHistory lines={detail.history} />
        </Section>
      )}
    </Sections>
  )
}

const factsOf = (row: ProductRow) =>
  [
    {
      label: fieldNames.declarationAmount,
      value: row.declarationAmount && <Money value={row.declarationAmount} />,
    },
    { label: fieldNames.customsCurrency, value: row.customsCurrency },
    ...(row.verified ? [] : [{ label: words.measures, value: row.measures && <Sized of={row.measures} /> }]),
    {
      label: words.carton,
      value: (row.carton || row.cartonRate) && (
        <>
          {row.cartonRate && (
            <div>
              <Say text={words.pieces} params={{ count: row.cartonRate }} />
            </div>
          )}
          {row.carton && <Sized of={row.carton} />}
        </>
      ),
    },
    { label: fieldNames.upc, value: row.upc && <span className="num">{row.upc}</span> },
    { label: fieldNames.ucc, value: row.ucc && <span className="num">{row.ucc}</span> },
    { label: fieldNames.qrCode, value: <span className="num product-code">{row.qrCode || row.sku}</span> },
    ...(row.hasSerials || row.hasExpiry ? [{ label: productForm.inStock, value: <Managed of={row} /> }] : []),
    { label: fieldNames.createdTime, value: <Moment value={row.createdTime} /> },
  ].map(({ label, value }) => ({ label, value: value || undefined }))

/** How the warehouse keeps it. */
const Managed = ({ of: { hasSerials, hasExpiry } }: { of: ProductRow }) => {
  const t = useText()
  return [hasSerials && t(fieldNames.hasSerials), hasExpiry && t(fieldNames.hasExpiry)].filter(Boolean).join(' · ')
}

const Sized = ({ of }: { of: NonNullable<ProductRow['measures']> }) => (
  <span className="num product-sized">
    {sidesText(of)}
    <br />
    {weightText(of)}
  </span>
)

const titles: Readonly<Record<string, Pair>> = productEventNames

/** What the warehouse found, in inches and pounds, as a line of history keeps it. */
const measuredText = ({ measures }: Readonly<Record<string, unknown>>): string | undefined => {
  if (typeof measures !== 'object' || measures === null) return undefined
  const found = { ...(measures as Omit<Measures, 'unit'>), unit: 'imperial' } as const
  return `${sidesText(found)} · ${weightText(found)}`
}

const ProductHistory = ({ lines }: { lines: ProductDetail['history'] }) => {
  const t = useText()
  const told = (detail: Readonly<Record<string, unknown>>): string | undefined => {
    if (typeof detail['reason'] === 'string') return detail['reason']
    return measuredText(detail) ?? changedFields(detail, t)
  }
  return (
    <Timeline
      folded={5}
      events={lines.map(({ id, time, actor, action, detail }) => {
        const title = titles[action]
        return {
          id,
          at: time,
          title: title ? t(title, { file: String(detail['file'] ?? '') }) : action,
          actor,
          detail: told(detail),
        }
      })}
    />
  )
}
