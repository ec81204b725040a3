import { expect, type Page } from '@playwright/test'
import { figure } from '../../tools/figure.ts'

/** The page's way to say that the pointer was pressed. */
const told = '__pointerPressed'

export type Clicks = {
  /** Prints what the job took since the count began, and fails above its figure. */
  readonly atMost: (most: number, job: string) => Promise<void>
}

/**
 * Counts what a person presses with the pointer from now on, in the browser itself: what a walk does behind the screen is no click, and none
 * of its own is forgotten. Typing, pasting and giving a file are free. A page is counted once.
 */
export const countClicks = async (page: Page): Promise<Clicks> => {
  let count = 0
  await page.exposeBinding(told, () => {
    count += 1
  })
  const listen = (name: string) =>
    window.addEventListener(
      'pointerdown',
      ({ isTrusted }) => {
        const tell: unknown = Reflect.get(window, name)
        if (isTrusted && typeof tell === 'function') tell()
      },
      true,
    )
  await page.addInitScript(listen, told)
  await page.evaluate(listen, told)
  return {
    atMost: async (most, job) => {
      // Whatever was pressed before has been told when this has come back.
      await page.evaluate(() => undefined)
      figure(job, `${count} clicks (at most ${most})`)
      expect(count, job).toBeLessThanOrEqual(most)
    },
  }
}
