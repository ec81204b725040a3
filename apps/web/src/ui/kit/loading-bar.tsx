/** Stands where a value is on its way: a dash would say that there is none. Seen only when the wait is long. */
export const LoadingBar = () => <span className="kit-loading-bar" />
