/** Where a return's label is fetched by whoever has its key (behaviour: Links without sign-in). */
export const sharedLabelPath = '/api/v1/oms/OMS/OMSReturnOrder/SharedLabel'

/** A path as it may stand in the log: the key of a shared label in it never does. */
export const loggedPath = (url: string): string => {
  const [path = ''] = url.split('?')
  return path.replace(/(\/sharedlabel)\/.*/i, '$1/-')
}
