import type { FileChooser, Locator, Page } from "@playwright/test"

export type Effort = { clicks: number; fields: number }
type Shot = Parameters<FileChooser["setFiles"]>[0]

/** Nobody presses what still moves, or what something else still covers: she looks first. */
const settledOn = (what: Locator) =>
  what.evaluate(async (element) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    const isReached = () => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const found = document.elementFromPoint(x + width / 2, y + height / 2)
      return found !== null && (element.contains(found) || found.contains(element))
    }
    const giveUpAt = performance.now() + 3_000
    await frame()
    do await frame()
    while (!isReached() && performance.now() < giveUpAt)
  })

const comeTo = async (what: Locator) => {
  await what.scrollIntoViewIfNeeded()
  await settledOn(what)
}

/**
 * The hands of one person on one page: whatever she presses and whatever she fills is counted, step by step. Looking costs
 * nothing, and neither does typing more letters; what costs is every place where she has to act.
 */
export const handsOn = (page: Page, { isTouch = false } = {}) => {
  // A finger hovers over nothing: what waits while it is looked at goes away by itself.
  const touch = (what: Locator) => (isTouch ? what.tap() : what.click())
  const touchAt = (x: number, y: number) => (isTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
  const steps = new Map<string, Effort>()
  let effort: Effort = { clicks: 0, fields: 0 }
  return {
    page,
    begin: (step: string) => {
      effort = { clicks: 0, fields: 0 }
      steps.set(step, effort)
    },
    press: async (what: Locator) => {
      effort.clicks += 1
      await comeTo(what)
      await touch(what)
    },
    fill: async (what: Locator, text: string) => {
      effort.fields += 1
      await what.fill(text)
    },
    /** An answer out of the browser's own list. */
    choose: async (what: Locator, label: string | RegExp) => {
      effort.fields += 1
      const value = await what.locator("option", { hasText: label }).first().getAttribute("value")
      await what.selectOption(value)
    },
    /** An answer out of a list to search in: some letters of it, then a press on it, where it stands. */
    search: async (what: Locator, typed: string, option: Locator) => {
      effort.fields += 1
      effort.clicks += 1
      await comeTo(what)
      await what.fill(typed)
      await settledOn(option)
      // By its place: to scroll to it, as a click does first, would close the list.
      const { x, y, width, height } = (await option.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      await touchAt(x + width / 2, y + height / 2)
    },
    /** A file given, or photographed: the press that opens the chooser and the choice in it. */
    give: async (what: Locator, file: Shot): Promise<FileChooser> => {
      effort.clicks += 2
      const opened = page.waitForEvent("filechooser")
      await comeTo(what)
      await touch(what)
      const chooser = await opened
      await chooser.setFiles(file)
      return chooser
    },
    steps: (): ReadonlyMap<string, Effort> => steps,
  }
}
export type Hands = ReturnType<typeof handsOn>

export const sumOf = (efforts: Iterable<Effort>): Effort =>
  [...efforts].reduce(
    (sum, { clicks, fields }) => ({ clicks: sum.clicks + clicks, fields: sum.fields + fields }),
    { clicks: 0, fields: 0 },
  )
