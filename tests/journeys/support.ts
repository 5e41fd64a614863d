import AxeBuilder from "@axe-core/playwright"
import { test as base, expect, type Locator, type Page } from "@playwright/test"
import { DEMO_PASSWORD } from "../../db/seeds/demo.ts"
import { access } from "../../modules/identity/web/strings.fr.ts"

/** People of the demo school, by what they are in these tests. */
export const who = {
  student: "lina.trividic@exemple-cfa.test",
  otherStudent: "gabriel.sauvageon@exemple-cfa.test",
  company: "odile.branchereau@example.org",
  companyTutor: "marc.tassigny@example.org",
  director: "helene.marsaudon@exemple-cfa.test",
  contracts: "ines.bordessoule@exemple-cfa.test",
  headOfStudies: "karim.oudjelal@exemple-cfa.test",
  trainer: "aurelien.castagnede@exemple-cfa.test",
  special: "maud.escarpit@exemple-cfa.test",
  specialThird: "theo.lanvallay@exemple-cfa.test",
  firstDay: "perrine.valadour@exemple-cfa.test",
  withoutModule: "claire.ostermann@exemple-cfa.test",
} as const

type Kept = { violations: string[]; errors: string[] }

/** Every journey also proves that nothing it does breaks the content security policy or throws. */
export const test = base.extend<{ kept: Kept }>({
  kept: [
    async ({ page }, use) => {
      const kept: Kept = { violations: [], errors: [] }
      await page.exposeFunction("keepViolation", (text: string) => kept.violations.push(text))
      await page.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", (event) => {
          const { keepViolation } = window as unknown as { keepViolation: (text: string) => void }
          keepViolation(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
        })
      })
      page.on("pageerror", (error) => kept.errors.push(error.message))
      await use(kept)
      expect(kept.violations, "content security policy").toEqual([])
      expect(kept.errors, "uncaught errors").toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

export const fillLogin = async (page: Page, email: string, password: string = DEMO_PASSWORD) => {
  await page.getByLabel(access.email, { exact: true }).fill(email)
  await page.getByLabel(access.password, { exact: true }).fill(password)
  await page.getByRole("button", { name: access.signIn }).click()
}

/** What log-in leaves behind, without its screen, which has journeys of its own; then the page that is wanted. */
export const signIn = async (page: Page, email: string, to = "/") => {
  const login = await page.request.post("/api/v1/user/login", { data: { email, password: DEMO_PASSWORD } })
  const answer = (await login.json()) as Record<string, string | number | null>
  expect(login.status(), JSON.stringify(answer)).toBe(200)
  // Storage belongs to an address: any small file of the product has it.
  await page.goto("/favicon.svg")
  await page.evaluate(({ access, refresh, account_type, intercom_token }) => {
    const theme = localStorage.getItem("data-theme")
    localStorage.clear()
    if (theme) localStorage.setItem("data-theme", theme)
    localStorage.setItem("accessToken", String(access))
    localStorage.setItem("refreshToken", String(refresh))
    localStorage.setItem("accountType", JSON.stringify(account_type))
    localStorage.setItem("intercomToken", String(intercom_token ?? ""))
  }, answer)
  await page.goto(to)
  await expectSignedIn(page)
}

/** The address changes before the screen does, and log-in has a heading too: only the shell has this button. */
export const expectSignedIn = async (page: Page) => {
  await expect(themeButton(page)).toBeVisible()
  await expect(page.locator("h1")).toBeVisible()
  await expect(page).not.toHaveURL(/\/login/)
}

export const themeButton = (page: Page) => page.getByRole("button", { name: "Thème sombre" })

/** A part that has opened hears keys once the focus is in it, a moment after it is seen. */
export const expectFocusIn = async (part: Locator) => {
  await expect.poll(() => part.evaluate((element) => element.contains(document.activeElement))).toBe(true)
}

export const escapeFrom = async (page: Page, part: Locator) => {
  await expectFocusIn(part)
  await page.keyboard.press("Escape")
  await expect(part).toBeHidden()
}

/** Moves inside the application, as a link does: without loading the page again. */
export const moveTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, "", to)
    dispatchEvent(new PopStateEvent("popstate"))
  }, path)

export const sidebar = (page: Page) => page.getByRole("navigation", { name: "Menu principal" })

export const setTheme = (page: Page, theme: "light" | "dark") =>
  page.addInitScript((chosen) => {
    localStorage.setItem("data-theme", chosen)
  }, theme)

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

/** What fades in or slides ends first: a part seen half faded has no true contrast. */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })

/** Within one page, so without the blank one that results of several frames are gathered in. */
export const axe = (page: Page, tags: string[] = WCAG) =>
  new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"] })
    .withTags(tags)

export const expectNoViolation = async (scan: AxeBuilder, what: string) => {
  const { violations, passes } = await scan.analyze()
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(" | ")}`,
  )
  expect(told, what).toEqual([])
  expect(passes.length, `${what}: rules that had something to look at`).toBeGreaterThan(5)
}

/** All rules, in the theme that is on. */
export const expectAccessibleAsShown = async (page: Page, what: string) => {
  await settled(page)
  // React Aria keeps the last announcement in a hidden live region whose label points at a button that may be gone.
  await expectNoViolation(axe(page).exclude("[data-live-announcer]"), what)
}

/** Both themes: all rules in the one that is on, then the contrasts of the other, which nothing else depends on. */
export const expectAccessible = async (page: Page, what: string) => {
  await expectAccessibleAsShown(page, what)
  await inOtherTheme(page, () => expectContrasts(page, what))
}

export const inOtherTheme = async (page: Page, look: () => Promise<void>) => {
  const change = (isOver: boolean) =>
    page.evaluate((over) => {
      const { dataset } = document.documentElement
      dataset.themeSwitching = ""
      dataset.theme = dataset.theme === "dark" ? "light" : "dark"
      if (over) requestAnimationFrame(() => delete dataset.themeSwitching)
    }, isOver)
  await change(false)
  await look()
  await change(true)
}

const CONTRAST = "color-contrast"

export const expectContrasts = async (page: Page, what: string, beside?: string) => {
  const scan = new AxeBuilder({ page }).setLegacyMode(true).withRules([CONTRAST])
  if (beside) scan.exclude(beside)
  const { violations, passes, incomplete } = await scan.analyze()
  const faults = violations.flatMap(({ nodes }) => nodes.map((node) => node.target.join(" ")))
  expect(faults, `${what}: contrasts in the other theme`).toEqual([])
  expect(passes.length + incomplete.length, `${what}: contrasts that could be measured`).toBeGreaterThan(0)
}

export const keptKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).sort())
