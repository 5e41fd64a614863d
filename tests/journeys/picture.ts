import type { Page } from "@playwright/test"

/** Kept for whoever looks: `PICTURES=/tmp/seen npm run e2e -- tests/journeys/…`. */
export const picture = async (page: Page, name: string, { isWhole = false } = {}): Promise<void> => {
  if (process.env.PICTURES)
    await page.screenshot({
      path: `${process.env.PICTURES}/${name}.png`,
      fullPage: isWhole,
      animations: "disabled",
    })
}

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/** The same moment at a desk and on a phone, in both themes; then as it was. */
export const pictures = async (page: Page, name: string): Promise<void> => {
  if (!process.env.PICTURES) return
  const before = page.viewportSize()
  const theme = await page.evaluate(() => document.documentElement.dataset.theme)
  for (const size of SIZES) {
    await page.setViewportSize(size)
    for (const one of ["light", "dark"]) {
      await page.evaluate((next) => {
        document.documentElement.dataset.theme = next
      }, one)
      await page.waitForTimeout(400)
      await picture(page, `${name}-${size.width}-${one}`)
    }
  }
  await page.evaluate((next) => {
    if (next !== undefined) document.documentElement.dataset.theme = next
  }, theme)
  if (before) await page.setViewportSize(before)
}
