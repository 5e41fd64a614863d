import { AxeBuilder } from "@axe-core/playwright"
import { expect, type Page, test } from "@playwright/test"

const button = (page: Page, name: string) =>
  page.locator("#overlays").getByRole("button", { name, exact: true })

const openGallery = async (page: Page, theme: string) => {
  await page.goto("/gallery")
  await expect(page.locator("#states")).toBeVisible()
  await page.evaluate((chosen) => document.documentElement.setAttribute("data-theme", chosen), theme)
}

/** Time then moves only when told to, however slow the machine. */
const stopTheClock = async (page: Page) => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

const axe = (page: Page) =>
  new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])

const violations = async (scan: AxeBuilder) => {
  const found = await scan.analyze()
  expect(found.passes.length).toBeGreaterThan(5)
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`,
  )
}

const overlays: Record<string, (page: Page) => Promise<unknown>> = {
  menu: (page) => button(page, "Actions du contrat").click(),
  dialog: (page) => button(page, "Transmettre 4 contrats").click(),
  panel: (page) => button(page, "Aperçu").click(),
  tooltip: (page) => button(page, "dans 3 jours").focus(),
  toast: (page) => button(page, "Déplacer la séance").click(),
  calendar: (page) => page.getByRole("button", { name: "Ouvrir le calendrier – Date de naissance" }).click(),
  list: (page) => page.getByRole("combobox", { name: "Entreprise", exact: true }).pressSequentially("e"),
}

for (const theme of ["light", "dark"]) {
  for (const width of [1440, 390]) {
    test.describe(`axe finds nothing, ${theme}, ${width} px`, () => {
      test.beforeEach(async ({ page }) => {
        test.setTimeout(120_000)
        await page.setViewportSize({ width, height: 900 })
        await openGallery(page, theme)
      })

      test("in fields, buttons and states", async ({ page }) => {
        expect(await violations(axe(page).exclude("[id^=data-]"))).toEqual([])
      })

      test("in lists, records and media", async ({ page }) => {
        await expect(page.locator("#data-list")).toBeVisible({ timeout: 30_000 })
        expect(await violations(axe(page).include("[id^=data-]"))).toEqual([])
      })

      test("in what opens over the page", async ({ page }) => {
        for (const [name, open] of Object.entries(overlays)) {
          await open(page)
          // A part seen half faded in has no true contrast.
          await page.waitForTimeout(400)
          const scan = axe(page).exclude("#gallery")
          // While a search list is open, React Aria hides the rest from screen readers. Tab closes the list
          // before it moves, so nothing hidden ever takes the focus: the rule cannot see that.
          if (name === "list") scan.disableRules(["aria-hidden-focus"])
          expect(await violations(scan), name).toEqual([])
          await page.keyboard.press("Escape")
        }
      })
    })
  }
}

test("the gallery never scrolls sideways at 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await openGallery(page, "light")
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test.describe("by keyboard alone", () => {
  test.beforeEach(async ({ page }) => openGallery(page, "light"))

  test("a menu opens, skips what is not available, and gives the focus back", async ({ page }) => {
    const trigger = button(page, "Actions du contrat")
    await trigger.press("ArrowDown")
    await expect(page.getByRole("menuitem", { name: "Dupliquer" })).toBeFocused()
    await page.keyboard.press("ArrowDown")
    await expect(page.getByRole("menuitem", { name: "Annuler le contrat" })).toBeFocused()
    await page.keyboard.press("Escape")
    await expect(trigger).toBeFocused()
  })

  test("a dialog closes by Escape and gives the focus back", async ({ page }) => {
    const trigger = button(page, "Transmettre 4 contrats")
    await trigger.press("Enter")
    const dialog = page.getByRole("dialog", { name: "Transmettre 4 contrats à l’OPCO EP ?" })
    await expect(dialog).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(dialog).toBeHidden()
    await expect(trigger).toBeFocused()
  })

  test("a dialog at work does not close by Escape", async ({ page }) => {
    await button(page, "Signaler une rupture").press("Enter")
    const dialog = page.getByRole("alertdialog")
    await dialog.getByRole("button", { name: "Rompre le contrat" }).press("Enter")
    await page.keyboard.press("Escape")
    await expect(dialog).toBeVisible()
    await expect(dialog).toBeHidden({ timeout: 5000 })
  })

  test("tabs change with the arrows", async ({ page }) => {
    await page.locator("#overlays").getByRole("tab", { name: /Tous/ }).press("ArrowRight")
    await expect(page.getByText("Les contrats à vérifier.")).toBeVisible()
  })
})

test.describe("toasts", () => {
  test.beforeEach(async ({ page }) => openGallery(page, "light"))

  test("[T-01] an old-style toast closes on click, or after 4.5 s", async ({ page }) => {
    const message = page.getByRole("status").getByText("Mot de passe modifié")
    await button(page, "Ancien message").press("Enter")
    await message.click()
    await expect(message).toBeHidden()
    await stopTheClock(page)
    await button(page, "Ancien message").press("Enter")
    await page.mouse.move(0, 0)
    await page.clock.runFor(4400)
    await expect(message).toBeVisible()
    await page.clock.runFor(200)
    await expect(message).toBeHidden()
  })

  test("[T-02] a new-style toast replaces the old one, is announced, closes by its button", async ({
    page,
  }) => {
    await button(page, "error").press("Enter")
    await expect(page.getByRole("alert").getByText("Message error")).toBeVisible()
    await button(page, "success").press("Enter")
    await expect(page.getByText("Message error")).toBeHidden()
    const message = page.getByRole("status").getByText("Message success")
    await expect(message).toBeVisible()
    await page
      .getByRole("region", { name: "Messages" })
      .getByRole("button", { name: "Fermer" })
      .press("Enter")
    await expect(message).toBeHidden()
  })

  test("[T-02] a toast waits while it is hovered", async ({ page }) => {
    await stopTheClock(page)
    await button(page, "info").press("Enter")
    const message = page.getByText("Message info")
    await message.hover()
    await page.clock.runFor(20_000)
    await expect(message).toBeVisible()
    await page.mouse.move(0, 0)
    await page.clock.runFor(5000)
    await expect(message).toBeHidden()
  })
})
