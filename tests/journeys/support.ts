import { test as base, expect, type Locator, type Page, type Response } from "@playwright/test"
import { DEMO_PASSWORD } from "../../db/seeds/demo.ts"
import { access } from "../../modules/identity/web/strings.fr.ts"
import { copiedId } from "../../tools/stack/schools/copied-id.ts"

/**
 * People of the demo, by what they are in these tests. All journeys share it, so nobody may write in it: whoever does takes
 * a `school` of her own, and a journey that forgets fails.
 */
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
  operator: "maia.ferrandon@exemple-cfa.test",
  withoutModule: "claire.ostermann@exemple-cfa.test",
} as const

const SCHOOLS_URL = process.env.SCHOOLS_URL ?? "http://127.0.0.1:21097"

type People = { [Person in keyof typeof who]: string }

/** Every school and company of the demo once more, for one journey alone: its people, by the same names. */
export type School = People & {
  /** Somebody else of the demo, by her address there. */
  person: (email: string) => string
  /** Something of the demo, by its identifier there. */
  id: (demoId: string | undefined) => string
}

const schoolOf = (number: string): School => {
  const person = (email: string) => email.replace("@", `@c${number}.`)
  const people = Object.fromEntries(
    Object.entries(who).map(([name, email]) => [name, person(email)]),
  ) as People
  return { ...people, person, id: (demoId = "") => copiedId(demoId, number) }
}

type Kept = { violations: string[]; errors: string[]; writes: string[] }

/**
 * Calls that write nothing another journey could see: sessions are each browser's own, a question is no answer, a file that is taken
 * is only noted, and what was seen stays marked for hours.
 */
const WRITES_NOTHING =
  /^\/api\/v1\/(user\/(login|refresh|logout|step-up|forgot-password)|school\/students\/same-person|school\/contracts\/[^/]+\/editors|school\/atc-export-[a-z-]+|(student\/education\/calendar|school\/education\/own|customer\/planning)\/seen|signatures\/verification)$/

const writeOf = (response: Response): string | null => {
  const [method, path] = [response.request().method(), new URL(response.url()).pathname]
  const isWrite = path.startsWith("/api/v1/") && method !== "GET" && response.ok()
  return isWrite && !WRITES_NOTHING.test(path) ? `${method} ${path}` : null
}

/** Every journey also proves that nothing it does breaks the content security policy or throws. */
export const test = base.extend<{ kept: Kept; school: School; ownSchool: { number: string } }>({
  ownSchool: async ({ browserName: _ }, use) => use({ number: "" }),
  school: async ({ ownSchool }, use) => {
    const answer = await fetch(SCHOOLS_URL, { method: "POST" })
    ownSchool.number = await answer.text()
    if (!answer.ok) throw new Error(ownSchool.number)
    await use(schoolOf(ownSchool.number))
  },
  kept: [
    async ({ page, context, ownSchool }, use) => {
      const kept: Kept = { violations: [], errors: [], writes: [] }
      context.on("response", (response) => {
        const write = writeOf(response)
        if (write) kept.writes.push(write)
      })
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
      if (!ownSchool.number) expect(kept.writes, "written in the demo that all journeys share").toEqual([])
    },
    { auto: true },
  ],
})
export { expectAccessible, expectAccessibleAsShown, FULL } from "./axe.ts"
export { expect }

export const fillLogin = async (page: Page, email: string, password: string = DEMO_PASSWORD) => {
  await page.getByLabel(access.email, { exact: true }).fill(email)
  await page.getByLabel(access.password, { exact: true }).fill(password)
  await page.getByRole("button", { name: access.signIn }).click()
}

/** What log-in leaves behind, without its screen, which has journeys of its own. No page of the product is open yet. */
export const takeSession = async (page: Page, email: string) => {
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
}

/** As the browsers of phones say. Before the page is opened. */
export const hidePdfViewer = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, "pdfViewerEnabled", { get: () => false }))

/** Then the page that is wanted. */
export const signIn = async (page: Page, email: string, to = "/") => {
  await takeSession(page, email)
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

type WithRouter = Window & {
  __TSR_ROUTER__?: { state: { status: string; resolvedLocation?: { pathname: string; searchStr: string } } }
}

/**
 * Moves inside the application, as a link does: without loading the page again. Ends once the screen of that address is
 * drawn, so that nothing of the screen before is taken for it.
 */
export const moveTo = async (page: Page, path: string) => {
  await page.evaluate((to) => {
    history.pushState(null, "", to)
    dispatchEvent(new PopStateEvent("popstate"))
  }, path)
  await page.waitForFunction(() => {
    const { status, resolvedLocation } = (window as WithRouter).__TSR_ROUTER__?.state ?? {}
    const drawn = `${resolvedLocation?.pathname}${resolvedLocation?.searchStr}`
    return status === "idle" && drawn === `${location.pathname}${location.search}`
  })
}

export const sidebar = (page: Page) => page.getByRole("navigation", { name: "Menu principal" })

export const setTheme = (page: Page, theme: "light" | "dark") =>
  page.addInitScript((chosen) => {
    localStorage.setItem("data-theme", chosen)
  }, theme)

export const keptKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).sort())
