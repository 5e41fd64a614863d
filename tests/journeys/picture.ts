import type { Page } from "@playwright/test"

/** Kept for whoever looks: `PICTURES=/tmp/seen npm run e2e -- tests/journeys/…`. */
export const picture = async (page: Page, name: string, { isWhole = false } = {}): Promise<void> => {
  if (process.env.PICTURES)
    await page.screenshot({ path: `${process.env.PICTURES}/${name}.png`, fullPage: isWhole })
}
