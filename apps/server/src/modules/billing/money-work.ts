/** What every operation on money needs to know besides its transaction: the clock, and who is behind it. */
export type MoneyWork = {
  readonly now: () => Date
  readonly newId: () => string
  readonly by?: { readonly id: string | null }
}
/** The thing that money is held or charged for: a label, by its id. */
export type Business = { readonly kind: 'label'; readonly businessId: string }
