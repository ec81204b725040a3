/** Times and limits of the client, all in one place (spec section 9). Milliseconds unless named otherwise. */
export const requestTimeout = 500_000
export const chunkTimeout = 120_000
export const repeatClickLock = 3_000
export const debounceDelay = 200
export const logoutDelay = 500
export const emptyMenuReloadDelay = 100
export const versionReloadDelay = 1_000
/** Reads vanish by themselves; what a person did stays until closed. */
export const readErrorDuration = 5_000
/** A video that takes longer to load is said to. */
export const videoLoadingTime = 5_000
/** Between two looks for news of the provider, while the page is shown. */
export const messageDelay = 60_000
export const taskAnimationReset = 1_000
/** Polling of tasks while the live stream is not available. */
export const taskPollDelay = 3_000
/** Between two tries to save what a person has set; the last one goes on. */
export const settingRetryDelays: readonly number[] = [2_000, 10_000, 60_000]
export const tabScrollStep = 240
export const mostTabs = 20
/** Above this many tasks the dock shows its link to the task centre. */
export const dockTasks = 3
