const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** What opens the search field, as the keys of this machine are called. */
export const searchKey = isApple ? '⌘K' : 'Ctrl K'
