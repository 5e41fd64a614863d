import { type Collector, startCollector } from "@jalon/ports/collector"
import { DEMO_PASSWORD } from "../../db/seeds/demo.ts"
import { access } from "../../modules/identity/web/strings.fr.ts"
import { expect, sidebar, signIn, test, who } from "./support.ts"

const AROUND = process.env.AROUND_URL ?? "http://localhost:8091"
const PERSON =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36"
const SECRETS = [who.contracts, DEMO_PASSWORD, "Inès", "Bordessoule", "CFA Horizon", "lien-secret-42"]

/** The chunks of the three tools, and whatever does not come from the product itself. */
const ofTheThree = /\/assets\/(analytics|chat|errors)-/

test("[O-04] without keys nothing of the three is loaded, and the product works", async ({
  page,
  baseURL,
}) => {
  const asked: string[] = []
  page.on("request", (request) => asked.push(request.url()))
  await signIn(page, who.director)
  await sidebar(page).getByRole("link", { name: "Partenaires" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Partenaires")
  // What decides about the three has been read, and the page has had all the time it gives itself to start them.
  await expect.poll(() => asked.some((url) => url.endsWith("/configuration.json"))).toBe(true)
  await page.evaluate(() => new Promise((go) => requestIdleCallback(go)))
  await page.waitForLoadState("networkidle")
  expect(asked.filter((url) => !url.startsWith(`${baseURL}/`) || ofTheThree.test(url))).toEqual([])
})

test.describe("with keys", () => {
  test.describe.configure({ mode: "serial" })
  let collector: Collector
  test.beforeAll(async () => {
    collector = await startCollector({ port: Number(process.env.COLLECTOR_PORT ?? 21_099) })
  })
  test.afterAll(() => collector.close())
  test.use({ baseURL: AROUND, userAgent: PERSON })
  // The analytics recognise an automated browser, and count only people.
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, "webdriver", { get: () => false })
      Object.defineProperty(Navigator.prototype, "userAgentData", { get: () => undefined })
    }),
  )

  type Captured = { event: string; properties: Record<string, unknown> }
  const captured = (): Captured[] =>
    collector.requests
      .filter((request) => /\/(e|i\/v0\/e|batch)\/?$/.test(request.path))
      .flatMap((request) => (request.body as { batch: Captured[] }).batch)
  const pages = (name: string) =>
    captured()
      .filter((one) => one.event === name)
      .map((one) => one.properties.route)

  test("[N-02] [N-08] [O-02] [O-03] pages are recorded by pattern, people by id, the chat starts with its token", async ({
    page,
  }) => {
    let widget = ""
    await page.route("https://widget.intercom.io/**", async (route) => {
      widget = route.request().url()
      await route.fulfill({
        contentType: "text/javascript",
        body: "window.widgetCame = window.intercomSettings",
      })
    })
    await page.goto("/reset/lien-secret-42")
    await page.goto("/login")
    await page.getByLabel(access.email, { exact: true }).fill(who.contracts)
    await page.getByLabel(access.password, { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole("button", { name: access.signIn }).click()
    await expect(page).toHaveURL("/school")
    await expect(page).toHaveTitle("Accueil – Jalon")
    await sidebar(page).getByRole("link", { name: "Partenaires" }).click()
    await expect
      .poll(() => pages("$pageview"))
      .toEqual(expect.arrayContaining(["/login", "/school", "/school/partners/list"]))
    await expect.poll(() => pages("$pageleave")).toEqual(expect.arrayContaining(["/login", "/school"]))
    const identified = captured().filter((one) => one.event === "$identify")
    expect(identified.length).toBeGreaterThan(0)

    await expect.poll(() => widget).toBe("https://widget.intercom.io/widget/journeys")
    const settings = await page.evaluate(
      () => (window as unknown as { widgetCame: Record<string, string> }).widgetCame,
    )
    expect(settings).toMatchObject({ app_id: "journeys", user_hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(JSON.stringify(settings)).not.toContain("exemple-cfa.test")

    await page
      .getByRole("banner")
      .getByRole("button", { name: /CFA Horizon/ })
      .click()
    await page.getByRole("menuitem", { name: "Déconnexion" }).click()
    await expect(page).toHaveURL(/login/)
  })

  test("[O-01] [O-02] an error is reported at the specified rates, and nothing personal leaves", async ({
    page,
    kept,
  }) => {
    await signIn(page, who.contracts)
    await page.waitForFunction(() => "__SENTRY__" in window)
    const options = await page.evaluate(() => {
      type Carrier = { version: string } & Record<
        string,
        { defaultCurrentScope: { getClient: () => { getOptions: () => Record<string, unknown> } } }
      >
      const carrier = (window as unknown as { __SENTRY__: Carrier }).__SENTRY__
      return carrier[carrier.version]?.defaultCurrentScope.getClient().getOptions()
    })
    expect(options).toMatchObject({
      environment: "production",
      tracesSampleRate: 0.75,
      replaysSessionSampleRate: 0.3,
      replaysOnErrorSampleRate: 1,
    })
    const isReport = () => collector.requests.filter((request) => request.path.includes("/envelope/"))
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error("panne provoquée")
      })
    })
    await expect.poll(() => isReport().some((request) => request.text.includes("panne provoquée"))).toBe(true)
    // The one error that was meant.
    await expect.poll(() => kept.errors).toEqual(["panne provoquée"])
    kept.errors.length = 0
    const report = isReport().find((request) => request.text.includes("panne provoquée"))
    expect(report?.text).toContain('"environment":"production"')
    for (const secret of SECRETS) {
      for (const request of collector.requests) {
        expect(`${request.path} ${request.text}`, request.path).not.toContain(secret)
      }
    }
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => /posthog|sentry|ph_/.test(key))),
    ).toEqual([])
  })
})
