import type { Page } from "@playwright/test"
import { expect, signIn, test, who } from "./support.ts"

/** From a key to its answer on the screen. */
const PAINTED_WITHIN_MS = 60
/** The machine has other things to do: the best of a few tries is what the screen can do. */
const WORDS = ["trivi", "garag", "boula", "bts m"]
/** Longer than any answer takes: what is painted in it belongs to its key. */
const BETWEEN_KEYS_MS = 300

// Another browser beside it takes half of the machine: KEY_TO_PAINT=1 npm run e2e palette
test.skip(!process.env.KEY_TO_PAINT, "measured on demand, on a machine of its own")

type Watching = { waits: Map<number, number> }

/** Notes, for each key, how long after it the last change that it made was on the screen. */
const watchKeys = (page: Page) =>
  page.evaluate(() => {
    const watching: Watching = { waits: new Map() }
    let pressedAt = 0
    document.addEventListener(
      "keydown",
      (event) => {
        pressedAt = event.timeStamp
      },
      { capture: true },
    )
    new MutationObserver(() => {
      const from = pressedAt
      // After the frame: a task queued while it is made runs once it is painted.
      requestAnimationFrame(() =>
        setTimeout(() => {
          watching.waits.set(from, performance.now() - from)
        }),
      )
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    Object.assign(window, { watching })
  })

const waitsOf = (page: Page) =>
  page.evaluate(() => {
    const { watching } = window as unknown as { watching: Watching }
    const waits = [...watching.waits.values()].toSorted((one, other) => one - other)
    watching.waits.clear()
    return waits
  })

test("what Ctrl+K finds is painted within 60 ms of each key", async ({ page }) => {
  await signIn(page, who.contracts)
  await page.keyboard.press("Control+k")
  const field = page.getByRole("dialog").getByRole("textbox")
  await expect(field).toBeFocused()
  await watchKeys(page)
  let best = Number.POSITIVE_INFINITY
  for (const word of WORDS) {
    await field.fill("")
    await waitsOf(page)
    await page.keyboard.type(word, { delay: BETWEEN_KEYS_MS })
    await page.waitForTimeout(BETWEEN_KEYS_MS)
    const waits = await waitsOf(page)
    expect(waits.length, "keys that changed what is shown").toBeGreaterThan(2)
    best = Math.min(best, waits[Math.floor(waits.length * 0.95)] ?? Number.POSITIVE_INFINITY)
  }
  process.stdout.write(`Ctrl+K: key to paint ${Math.round(best)} ms\n`)
  expect(best).toBeLessThanOrEqual(PAINTED_WITHIN_MS)
})
