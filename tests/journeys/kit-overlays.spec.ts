import type { Locator, Page } from "@playwright/test"
import { expectContrasts, expectNoViolation, inOtherTheme, settled } from "./axe.ts"
import { escapeFrom, expect, expectFocusIn, FULL, test } from "./support.ts"

const button = (page: Page, name: string) =>
  page.locator("#overlays").getByRole("button", { name, exact: true })

const openGallery = async (page: Page, parts = "") => {
  await page.goto(`/gallery${parts}`)
  await expect(page.locator("#states")).toBeVisible()
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "light"))
}

/** Time then moves only when told to, however slow the machine. */
const stopTheClock = async (page: Page) => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

type Overlay = {
  trigger: (page: Page) => Locator
  open: (trigger: Locator) => Promise<unknown>
  part: (page: Page) => Locator
}

const overlays: Record<string, Overlay> = {
  menu: {
    trigger: (page) => button(page, "Actions du contrat"),
    open: (trigger) => trigger.click(),
    part: (page) => page.getByRole("menu"),
  },
  dialog: {
    trigger: (page) => button(page, "Transmettre 4 contrats"),
    open: (trigger) => trigger.click(),
    part: (page) => page.getByRole("dialog"),
  },
  panel: {
    trigger: (page) => button(page, "Aperçu"),
    open: (trigger) => trigger.click(),
    part: (page) => page.getByRole("dialog"),
  },
  tooltip: {
    trigger: (page) => button(page, "dans 3 jours"),
    open: (trigger) => trigger.focus(),
    part: (page) => page.getByRole("tooltip"),
  },
  calendar: {
    trigger: (page) => page.getByRole("button", { name: "Ouvrir le calendrier – Date de naissance" }),
    open: (trigger) => trigger.click(),
    part: (page) => page.getByRole("dialog").getByRole("grid"),
  },
  list: {
    trigger: (page) => page.getByRole("combobox", { name: "Entreprise", exact: true }),
    open: (trigger) => trigger.pressSequentially("e"),
    part: (page) => page.getByRole("listbox"),
  },
  toast: {
    trigger: (page) => button(page, "Déplacer la séance"),
    open: (trigger) => trigger.click(),
    part: (page) => page.getByRole("region", { name: "Messages" }).getByRole("status"),
  },
}

/** Axe compares each part with all that may lie over it: the whole gallery at once takes longer than its parts. */
const PARTS = [
  "foundations",
  "buttons",
  "text-fields",
  "typed-fields",
  "choices",
  "form",
  "overlays",
  "states",
  "planning",
  "data",
]

for (const width of FULL ? [1440, 390] : [1440]) {
  test(`axe finds nothing in the parts of the gallery, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const part of PARTS) {
      await page.goto(`/gallery?parts=${part}`)
      await expect(page.locator(part === "data" ? "#data-list" : `#${part}`)).toBeVisible()
      await settled(page)
      await expectNoViolation(page, part, { partsOnly: true })
      await inOtherTheme(page, () => expectContrasts(page, part))
    }
  })

  test(`axe finds nothing in what opens over the gallery, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openGallery(page, "?parts=typed-fields,choices,overlays,states")
    for (const [name, { trigger, open, part }] of Object.entries(overlays)) {
      await open(trigger(page))
      await expect(part(page), name).toBeVisible()
      await settled(page)
      await expectNoViolation(page, name, {
        partsOnly: true,
        beside: "#gallery",
        // While a search list is open, React Aria hides the rest from screen readers. Tab closes the list
        // before it moves, so nothing hidden ever takes the focus: the rule cannot see that.
        withoutRules: name === "list" ? ["aria-hidden-focus"] : [],
      })
      await inOtherTheme(page, () => expectContrasts(page, name, "#gallery"))
      if (name === "toast") continue
      // A key pressed before the focus is in what has opened is heard by nobody.
      if (!["tooltip", "list"].includes(name)) await expectFocusIn(part(page))
      await page.keyboard.press("Escape")
      await expect(part(page), name).toBeHidden()
      // The focus goes back a moment later: it would take it away from what is opened next.
      await expect(trigger(page), name).toBeFocused()
    }
  })
}

test("the gallery never scrolls sideways at 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await openGallery(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test.describe("by keyboard alone", () => {
  test.beforeEach(async ({ page }) => openGallery(page, "?parts=overlays,states"))

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
    await escapeFrom(page, dialog)
    await expect(trigger).toBeFocused()
  })

  test("a dialog at work does not close by Escape", async ({ page }) => {
    await button(page, "Signaler une rupture").press("Enter")
    const dialog = page.getByRole("alertdialog")
    const verb = dialog.getByRole("button", { name: "Rompre le contrat" })
    await expect(verb).toBeVisible()
    await stopTheClock(page)
    await verb.press("Enter")
    await page.keyboard.press("Escape")
    await page.clock.runFor(1_000)
    await expect(dialog).toBeVisible()
    await page.clock.runFor(2_000)
    await expect(dialog).toBeHidden()
  })

  test("tabs change with the arrows", async ({ page }) => {
    await page.locator("#overlays").getByRole("tab", { name: /Tous/ }).press("ArrowRight")
    await expect(page.getByText("Les contrats à vérifier.")).toBeVisible()
  })
})

test.describe("toasts", () => {
  test.beforeEach(async ({ page }) => openGallery(page, "?parts=overlays,states"))

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
