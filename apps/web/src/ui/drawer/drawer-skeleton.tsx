import './record-drawer.css'

const bar = (key: number, width: string) => <span key={key} className="kit-loading-bar" style={{ width }} />

/** A record that is on its way, in the shape of a drawer: facts in three columns, then sections under their heads. */
export const DrawerSkeleton = ({ facts = 6, sections = 3 }: { facts?: number; sections?: number }) => (
  <div className="drawer-skeleton" aria-hidden>
    {facts > 0 && (
      <div className="facts">
        {Array.from({ length: facts }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars have nothing else to be told apart by
          <div key={at} className="drawer-skeleton__fact">
            {bar(0, '40%')}
            {bar(1, '72%')}
          </div>
        ))}
      </div>
    )}
    {Array.from({ length: sections }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <div key={at} className="drawer-section drawer-skeleton__section">
        {bar(0, '18%')}
        {bar(1, '64%')}
        {bar(2, '48%')}
      </div>
    ))}
  </div>
)
