import '../../ui/product/measures-table.css'
import { products } from '@stowline/contract/products/products.contract'
import type { OnlineSkuRow } from '@stowline/contract/products/products.schema'
import { hasKey } from '@stowline/domain/kernel/records'
import { fieldNames } from '@stowline/text/fields'
import { onlineSkusScreen as words } from '@stowline/text/online-skus-screen'
import { onlineSkuEventNames } from '@stowline/text/products'
import { Button } from 'antd'
import { useListedRow } from '../../api/listed-row.tsx'
import { useApi } from '../../api/use-api.ts'
import { Facts, Section, Sections } from '../../ui/drawer/facts.tsx'
import { RecordDrawer } from '../../ui/drawer/record-drawer.tsx'
import { useLanguage, useText } from '../../ui/language/language.tsx'
import { Say } from '../../ui/language/say.tsx'
import type { DrawerWalk } from '../../ui/list-page/index.ts'
import { Moment } from '../../ui/time/moment.tsx'
import { Timeline } from '../../ui/timeline/timeline.tsx'
import { changedFields } from './changed-fields.ts'
import { StoreName } from './online-skus.columns.tsx'

type Props = DrawerWalk<OnlineSkuRow> & { readonly edit: (row: OnlineSkuRow) => void }

/** One online SKU beside its list: what it is made of, and what was done to it. */
export const OnlineSkuDrawer = ({ id, row: listed, edit, ...walk }: Props) => {
  const t = useText()
  const { row, absence } = useListedRow(products.onlineSkus, { id, row: listed, notFound: words.notFound })
  return (
    <RecordDrawer
      title={row?.sku ?? ''}
      status={row && <span className="kit-second">{t(words[row.kind])}</span>}
      onClose={walk.onClose}
      onPrevious={walk.onPrevious}
      onNext={walk.onNext}
      footer={
        row && (
          <Button type="primary" onClick={() => edit(row)}>
            {t(words.edit)}
          </Button>
        )
      }
    >
      {row ? <OnlineSkuBody row={row} /> : absence}
    </RecordDrawer>
  )
}

const OnlineSkuBody = ({ row }: { row: OnlineSkuRow }) => {
  const language = useLanguage()
  return (
    <Sections>
      <Facts
        facts={[
          { label: fieldNames.store, value: <StoreName id={row.storeId} /> },
          { label: words.availableSets, value: <span className="num">{row.available}</span> },
          { label: fieldNames.remark, value: row.remark || undefined },
          { label: words.created, value: <Moment value={row.createdTime} /> },
          { label: words.verifiedTime, value: row.verifiedTime ? <Moment value={row.verifiedTime} /> : undefined },
        ]}
      />
      <Section title={words.children}>
        <table className="product-measures">
          <thead>
            <tr>
              <th scope="col">
                <Say text={words.product} />
              </th>
              <th scope="col" className="product-figure">
                <Say text={words.perSet} />
              </th>
              <th scope="col" className="product-figure">
                <Say text={words.availablePieces} />
              </th>
            </tr>
          </thead>
          <tbody>
            {row.children.map(({ productId, sku, nameCn, nameEn, quantity, available }) => (
              <tr key={productId}>
                <td>
                  <span className="num">{sku}</span>
                  <div className="kit-second">{language === 'zh' ? nameCn || nameEn : nameEn || nameCn}</div>
                </td>
                <td className="num product-figure">{quantity}</td>
                <td className="num product-figure">{available}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
      <OnlineSkuHistory id={row.id} />
    </Sections>
  )
}

const OnlineSkuHistory = ({ id }: { id: OnlineSkuRow['id'] }) => {
  const t = useText()
  const { data } = useApi(products.onlineSku, { id }, { isQuiet: true })
  if (!data) return null
  return (
    <Section title={words.history}>
      <Timeline
        folded={5}
        events={data.history.map(({ id: line, time, actor, action, detail }) => ({
          id: line,
          at: time,
          title: hasKey(onlineSkuEventNames, action)
            ? t(onlineSkuEventNames[action], { file: String(detail['file'] ?? '') })
            : action,
          actor,
          detail: changedFields(detail, t),
          ...(typeof detail['to'] === 'string' && {
            changes: [{ field: t(words.children), from: String(detail['from'] ?? ''), to: detail['to'] }],
          }),
        }))}
      />
    </Section>
  )
}
