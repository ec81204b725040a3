/** The thing that money is held or charged for: a label, by its id. */
export type Business = { readonly kind: 'label'; readonly businessId: string }
