/** A plain model of a product in a warehouse, piece by piece: what the inventory's property test holds the database against. It shares no code with it. */
export type ModelLot = {
  readonly no: number
  readonly putAway: number | null
  readonly expires: string | null
  readonly source: string
}
type Coming = { readonly expires: string | null; readonly source: string; readonly isConfirmed: boolean }
type Piece = { lot: ModelLot; bucket: string; order: number | null }

export class StockModel {
  private pieces: Piece[] = []
  private lots = 0
  private readonly needsExpiry: boolean
  private readonly calendar: Intl.DateTimeFormat

  constructor(needsExpiry: boolean, timeZone: string) {
    this.needsExpiry = needsExpiry
    // The only language that writes days as the database does.
    this.calendar = new Intl.DateTimeFormat('sv-SE', { timeZone })
  }

  day(moment: number): string {
    return this.calendar.format(moment)
  }

  private isPast(expires: string | null, now: number): boolean {
    return expires !== null && expires < this.day(now)
  }

  private arrive(count: number, bucket: string, facts: Omit<ModelLot, 'no'>): void {
    this.lots += 1
    const lot = { no: this.lots, ...facts }
    for (let n = 0; n < count; n += 1) this.pieces.push({ lot, bucket, order: null })
  }

  /** One piece after the other, each time the one that is to leave next; undefined when they run out. */
  private next(count: number, matches: (piece: Piece) => boolean): Piece[] | undefined {
    const rank = ({ lot }: Piece) =>
      [lot.expires ?? '9999', String(lot.putAway ?? 9e15).padStart(16, '0'), String(lot.no).padStart(6, '0')].join()
    const found = this.pieces.filter(matches).sort((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0))
    return found.length < count ? undefined : found.slice(0, count)
  }

  private leave(gone: readonly Piece[]): void {
    this.pieces = this.pieces.filter((piece) => !gone.includes(piece))
  }

  of(bucket: string): number {
    return this.pieces.filter((piece) => piece.bucket === bucket).length
  }

  receive(count: number, bucket: string, { expires, source, isConfirmed }: Coming, now: number): boolean {
    if (!isConfirmed && this.isPast(expires, now)) return false
    this.arrive(count, bucket, { putAway: bucket === 'pending' ? null : now, expires, source })
    return true
  }

  putAway(
    count: number,
    bucket: string,
    { expires, source, isConfirmed, isReceived }: Coming & { readonly isReceived: boolean },
    now: number,
  ): boolean {
    const waiting = isReceived
      ? this.next(count, (piece) => piece.bucket === 'pending' && piece.lot.source === source)
      : []
    if (!waiting) return false
    const day = expires ?? waiting[0]?.lot.expires ?? null
    if (this.needsExpiry && !day) return false
    if (!isConfirmed && this.isPast(day, now)) return false
    this.leave(waiting)
    this.arrive(count, bucket, { putAway: now, expires: day, source })
    return true
  }

  private fresh(count: number, now: number): Piece[] | undefined {
    return this.next(count, ({ bucket, lot }) => bucket === 'sellable' && !this.isPast(lot.expires, now))
  }

  reserve(count: number, order: number, now: number): boolean {
    const taken = this.fresh(count, now)
    for (const piece of taken ?? []) Object.assign(piece, { bucket: 'reserved', order })
    return taken !== undefined
  }

  /** Pieces leave for the same product in another warehouse: what was one lot here is one there, its age begins again, its expiry does not. */
  transfer(count: number, to: StockModel, source: string, now: number): boolean {
    const gone = this.fresh(count, now)
    if (!gone) return false
    this.leave(gone)
    for (const [{ expires }, pieces] of Map.groupBy(gone, ({ lot }) => lot))
      to.arrive(pieces.length, 'sellable', { putAway: now, expires, source })
    return true
  }

  release(order: number): boolean {
    return this.trim(order, 0)
  }

  /** An order holds so many pieces from now on, those that leave first; the others are free again. */
  trim(order: number, keep: number): boolean {
    const held = this.pieces.filter((piece) => piece.order === order)
    for (const piece of (this.next(held.length, (one) => one.order === order) ?? []).slice(keep))
      Object.assign(piece, { bucket: 'sellable', order: null })
    return true
  }

  heldBy(order: number): number {
    return this.pieces.filter((piece) => piece.order === order).length
  }

  /** Returned pieces are handled: those that came with the same document are a lot of their own then, or gone. */
  settle(
    count: number,
    { from, to, source, expires, isConfirmed }: Coming & { readonly from: string; readonly to: string },
    now: number,
  ): boolean {
    const taken = this.next(count, ({ bucket, lot }) => bucket === from && lot.source === source)
    if (!taken) return false
    if (to !== 'gone' && !isConfirmed && this.isPast(expires, now)) return false
    if (to === 'sellable' && this.needsExpiry && !expires) return false
    this.leave(taken)
    if (to !== 'gone') this.arrive(count, to, { putAway: now, expires, source })
    return true
  }

  /** Pieces that may be promised leave the house. */
  send(count: number, now: number): boolean {
    const gone = this.fresh(count, now)
    if (gone) this.leave(gone)
    return gone !== undefined
  }

  ship(order: number): boolean {
    this.leave(this.pieces.filter((piece) => piece.order === order))
    return true
  }

  adjust(by: number, bucket: string, source: string, now: number): boolean {
    if (by === 0) return true
    if (by < 0) {
      const gone = this.next(-by, (piece) => piece.bucket === bucket)
      if (gone) this.leave(gone)
      return gone !== undefined
    }
    const isWaiting = bucket === 'pending'
    const last = this.next(this.pieces.length, () => true)
      ?.filter(({ lot }) => (lot.putAway === null) === isWaiting)
      .at(-1)
    if (!last && this.needsExpiry) return false
    if (!last) this.arrive(by, bucket, { putAway: isWaiting ? null : now, expires: null, source })
    else for (let n = 0; n < by; n += 1) this.pieces.push({ lot: last.lot, bucket, order: null })
    return true
  }

  count(counted: number, bucket: string, source: string, now: number): boolean {
    const reserved = bucket === 'sellable' ? this.of('reserved') : 0
    return counted >= reserved && this.adjust(counted - reserved - this.of(bucket), bucket, source, now)
  }

  move(count: number, from: string, to: string): boolean {
    const moved = this.next(count, ({ bucket }) => bucket === from)
    for (const piece of moved ?? []) piece.bucket = to
    return moved !== undefined
  }

  /** Days since each lot on the shelves was put there, by the calendar, and what is on hand of it. */
  ages(now: number): string[] {
    const of = (moment: number) => Date.parse(this.day(moment)) / 86_400_000
    return [...Map.groupBy(this.pieces, ({ lot }) => lot)]
      .flatMap(([{ no, putAway }, pieces]) => (putAway === null ? [] : [{ no, putAway, count: pieces.length }]))
      .sort((a, b) => a.no - b.no)
      .map(({ putAway, count }) => `${of(now) - of(putAway)} days: ${count}`)
  }

  /** `put away / expiry: bucket count, ...` of every lot that has pieces, in the order in which they came. */
  shown(): string[] {
    return [...Map.groupBy(this.pieces, ({ lot }) => lot)]
      .sort(([a], [b]) => a.no - b.no)
      .map(([{ putAway, expires }, pieces]) =>
        shownLot(putAway, expires, (bucket) => pieces.filter((piece) => piece.bucket === bucket).length),
      )
  }
}

export const shownLot = (putAway: number | null, expires: string | null, of: (bucket: string) => number): string =>
  `${putAway ?? 'dock'} / ${expires ?? 'never'}: ${['sellable', 'reserved', 'pending', 'defective', 'frozen'].map(of).join(' ')}`
