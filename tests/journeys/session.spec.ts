import { expect, expectSignedIn, fillLogin, keptKeys, sidebar, signIn, test, who } from "./support.ts"

const ALL_KEYS = [
  "accessToken",
  "accountType",
  "companyMainBasicData",
  "customer",
  "data-theme",
  "integrations",
  "intercomToken",
  "mainBasicData",
  "organization",
  "refreshToken",
  "schoolAdministrativeBasicData",
  "schoolMainBasicData",
  "studentMainBasicData",
  "user",
]

test("[D-01] the browser keeps exactly the keys of the specification", async ({ page, school }) => {
  const seen = new Set<string>()
  for (const email of [school.director, school.company, school.student]) {
    await page.goto("/login")
    await fillLogin(page, email)
    await expectSignedIn(page)
    for (const key of await keptKeys(page)) seen.add(key)
    await page.getByRole("button", { name: "Thème sombre" }).click()
    for (const key of await keptKeys(page)) seen.add(key)
    await page.evaluate(() => localStorage.clear())
  }
  expect([...seen].sort()).toEqual(ALL_KEYS)
})

test("[D-02] [C-06] logging out clears everything and goes to log-in", async ({ page }) => {
  await signIn(page, who.director)
  const told = page.waitForRequest((request) => request.url().endsWith("/user/logout"))
  await page
    .getByRole("banner")
    .getByRole("button", { name: /CFA Horizon/ })
    .click()
  await page.getByRole("menuitem", { name: "Déconnexion" }).click()
  expect(JSON.parse((await told).postData() ?? "{}")).toEqual({ refresh: expect.any(String) })
  await expect(page).toHaveURL(/\/login$/)
  expect(await keptKeys(page)).toEqual([])
  await page.goto("/school")
  await expect(page).toHaveURL(/\/login/)
})

test("[T-07] [C-07] an expired access token is renewed once, unseen, and the call goes through", async ({
  page,
}) => {
  await signIn(page, who.director)
  const before = await page.evaluate(() => localStorage.getItem("refreshToken"))
  await page.evaluate(() => {
    localStorage.setItem("accessToken", "expired")
    localStorage.removeItem("mainBasicData")
  })
  const asked: string[] = []
  page.on("request", (request) => {
    if (request.url().includes("/api/v1/")) asked.push(new URL(request.url()).pathname.replace("/api/v1", ""))
  })
  await page.goto("/school/partners/list")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Partenaires")
  expect(asked.filter((path) => path === "/user/refresh")).toHaveLength(1)
  const after = await page.evaluate(() => [
    localStorage.getItem("accessToken"),
    localStorage.getItem("refreshToken"),
  ])
  expect(after[0]).not.toBe("expired")
  expect(after[1]).not.toBe(before)
})

test("[T-06] a refused renewal clears the session and goes to log-in, which says why and keeps the page", async ({
  page,
}) => {
  await signIn(page, who.director)
  await page.evaluate(() => {
    localStorage.setItem("accessToken", "expired")
    localStorage.setItem("refreshToken", "expired")
    localStorage.removeItem("mainBasicData")
  })
  await page.goto("/school/partners/list")
  await expect(page).toHaveURL(/\/login\?next=%2Fschool%2Fpartners%2Flist/)
  await expect(page.getByText("Votre session a expiré. Reconnectez-vous pour continuer.")).toBeVisible()
  expect(await keptKeys(page)).toEqual([])
})

test("a copy of the storage without the device's cookie opens nothing", async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, who.contracts)
  const stolen = await page.evaluate(() => ({ ...localStorage }))
  const thief = await browser.newContext({ baseURL: baseURL ?? "" })
  const elsewhere = await thief.newPage()
  await elsewhere.goto("/login")
  await elsewhere.evaluate((copy) => {
    for (const [key, value] of Object.entries(copy)) localStorage.setItem(key, String(value))
    localStorage.removeItem("mainBasicData")
  }, stolen)
  await elsewhere.goto("/school/partners/list")
  await expect(elsewhere).toHaveURL(/\/login/)
  await thief.close()
})

test("several tabs renewing together stay signed in", async ({ context }) => {
  const pages = await Promise.all(Array.from({ length: 4 }, () => context.newPage()))
  const [first] = pages
  if (!first) throw new Error("no page")
  await signIn(first, who.director)
  await first.evaluate(() => {
    localStorage.setItem("accessToken", "expired")
    localStorage.removeItem("mainBasicData")
  })
  await Promise.all(pages.map((page) => page.goto("/school/partners/list")))
  for (const page of pages) await expect(page.getByRole("heading", { level: 1 })).toHaveText("Partenaires")
})

test("[T-04] without an answer the toast says « Une erreur s'est produite », and the session stays", async ({
  page,
}) => {
  await signIn(page, who.student, "/settings")
  await expect(page.getByLabel("Prénom")).toBeVisible()
  await page.route("**/api/v1/user/account", (route) => route.abort())
  await page.getByLabel("Prénom").fill("Lina")
  await page.getByRole("button", { name: "Enregistrer", exact: true }).first().click()
  await expect(page.getByText("Une erreur s'est produite", { exact: true })).toBeVisible()
  expect(await keptKeys(page)).toContain("refreshToken")
})

test("offline is said, and reading goes on", async ({ page, context }) => {
  await signIn(page, who.director)
  await context.setOffline(true)
  await expect(page.getByText("Hors connexion – vos saisies sont conservées sur cet appareil")).toBeVisible()
  await sidebar(page).getByRole("link", { name: "Facturation" }).click()
  await context.setOffline(false)
  await expect(page.getByText("Hors connexion")).toBeHidden()
})
