import AxeBuilder from "@axe-core/playwright"
import { inOtherTheme, readByAxe } from "./axe.ts"
import { expect, expectAccessible, FULL, test } from "./support.ts"

/** Faults of several kinds, and a text that fades in the dark theme alone. */
const FAULTY = `
  <main id="faulty">
    <h1>Page</h1>
    <img src="/favicon.svg" width="40" height="40">
    <input type="text">
    <p style="color: #999999; background-color: #ffffff">Texte trop pâle</p>
    <p id="fades">Texte du thème sombre</p>
    <button type="button" style="width: 8px; height: 8px; padding: 0" aria-label="un"></button><button
      type="button" style="width: 8px; height: 8px; padding: 0" aria-label="deux"></button>
    <ul><p>Ce n’est pas un élément de liste.</p></ul>
  </main>`
const RULES_BROKEN = ["color-contrast", "image-alt", "label", "list", "target-size"]

/** Written by the network, not by a script: the policy of the product forbids that. */
test.beforeEach(({ page }) =>
  page.route("**/faulty", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><html lang="fr" data-theme="light"><head><title>Page fautive</title><style>
        #fades { color: #222222; background-color: #ffffff }
        [data-theme="dark"] #fades { color: #333333; background-color: #222222 }
        </style></head><body>${FAULTY}</body></html>`,
    }),
  ),
)

const idsOf = (faults: readonly string[]) => faults.map((fault) => fault.split(":")[0])

test("what axe finds is reported, once the page has it and each time it is asked again", async ({ page }) => {
  await page.goto("/faulty")
  for (const _ of ["injected", "already there"])
    expect(idsOf((await readByAxe(page)).faults)).toEqual(expect.arrayContaining(RULES_BROKEN))
  await page.reload()
  expect(idsOf((await readByAxe(page)).faults)).toEqual(expect.arrayContaining(RULES_BROKEN))
  await expect(expectAccessible(page, "a faulty page")).rejects.toThrow(/image-alt/)
})

test("the lighter way of asking finds exactly what axe's own wrapper finds", async ({ page }) => {
  await page.goto("/faulty")
  const { violations, passes } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"] })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze()
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`,
  )
  // From a document without axe in it, as every page is.
  await page.reload()
  const { faults, read } = await readByAxe(page)
  expect(faults).toEqual(told)
  expect(read).toBeGreaterThanOrEqual(passes.length)
})

test("a text that fades in the other theme is found by the whole sweep", async ({ page }) => {
  await page.goto("/faulty")
  await page.evaluate(() => {
    for (const part of document.querySelectorAll("main > :not(h1, #fades)")) part.remove()
  })
  expect((await readByAxe(page)).faults).toEqual([])
  await inOtherTheme(page, async () => {
    expect((await readByAxe(page, { contrastsOnly: true })).faults).toEqual(["color-contrast: #fades"])
  })
  if (FULL)
    await expect(expectAccessible(page, "a fading page")).rejects.toThrow(/contrasts in the other theme/)
  else await expectAccessible(page, "a fading page")
})
