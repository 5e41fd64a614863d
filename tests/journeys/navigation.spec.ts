import { access } from "../../modules/identity/web/strings.fr.ts"
import { expect, fillLogin, keptKeys, sidebar, signIn, takeSession, test, who } from "./support.ts"

test("[N-01] each navigation sets the title and moves the focus to the heading", async ({ page }) => {
  await page.goto("/login")
  await expect(page).toHaveTitle("Connexion – Jalon")
  await signIn(page, who.director)
  await expect(page).toHaveTitle("Accueil – Jalon")
  await sidebar(page).getByRole("link", { name: "Partenaires" }).click()
  await expect(page).toHaveTitle("Partenaires – Jalon")
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
})

test("[N-03] what is missing is loaded before the screen, and only that", async ({ page }) => {
  await signIn(page, who.director)
  await page.evaluate(() => {
    for (const key of ["organization", "mainBasicData", "schoolMainBasicData"]) localStorage.removeItem(key)
  })
  const asked: string[] = []
  page.on("request", (request) => {
    const { pathname } = new URL(request.url())
    const path = pathname.replace("/api/v1", "")
    // The bell of the shell counts after the screen is there, and the screen reads what it shows.
    const isLater = ["/user/notices", "/school/to-do", "/school/dashboard-statistics"].includes(path)
    if (pathname.startsWith("/api/") && !isLater) asked.push(path)
  })
  await page.goto("/school")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Accueil")
  expect(asked.sort()).toEqual(["/customer/organization-details", "/school/basic-data", "/user/basic-data"])
  expect(await keptKeys(page)).toEqual(
    expect.arrayContaining(["organization", "mainBasicData", "schoolMainBasicData"]),
  )
})

test("[N-04] a visitor goes to log-in with the page asked for, named in words, and lands there", async ({
  page,
}) => {
  await page.goto("/school/partners/list?page=2")
  await expect(page).toHaveURL(/\/login\?next=%2Fschool%2Fpartners%2Flist%3Fpage%3D2/)
  await expect(page.getByText(access.intended("Partenaires"))).toBeVisible()
  await fillLogin(page, who.director)
  await expect(page).toHaveURL("/school/partners/list?page=2")
})

for (const next of [
  "https://example.org",
  "//example.org",
  "/\\example.org",
  "javascript:alert(1)",
  "/login?next=/login",
]) {
  test(`log-in does not lead outside: ${next}`, async ({ page, baseURL }) => {
    await page.goto(`/login?next=${encodeURIComponent(next)}`)
    await fillLogin(page, who.director)
    await expect(page).toHaveURL(`${baseURL}/school`)
  })
}

test("[N-05] [R-35] pages for visitors send a signed-in person home", async ({ page }) => {
  await takeSession(page, who.director)
  for (const path of ["/login", "/forgot", "/reset/abc", "/onboarding/abc", "/validation/abc"]) {
    await page.goto(path)
    await expect(page, path).toHaveURL("/school")
  }
})

test("[N-06] pages of another account type send home", async ({ page }) => {
  await signIn(page, who.company)
  for (const path of [
    "/school",
    "/profile/info",
    "/student/education/calendar",
    "/school/settings",
    "/settings",
  ]) {
    await page.goto(path)
    await expect(page, path).toHaveURL("/company/profile/info")
  }
})

test("[N-07] public pages open for everybody", async ({ page }) => {
  const open = [
    "/school/partnership/t",
    "/contract-completion/t",
    "/convention-validation/t",
    "/contrat-pro/t",
    "/signed",
  ]
  for (const path of open) {
    await page.goto(path)
    await expect(page, path).toHaveURL(path)
    await expect(page.locator("h1")).toBeVisible()
  }
  await takeSession(page, who.student)
  for (const path of open) {
    await page.goto(path)
    await expect(page, path).toHaveURL(path)
  }
})

test("[N-09] /sandbox leads to / : home, or log-in", async ({ page }) => {
  await page.goto("/sandbox")
  await expect(page).toHaveURL("/login")
  await takeSession(page, who.student)
  await page.goto("/sandbox")
  await expect(page).toHaveURL("/profile/info")
})

test("[N-10] an unknown address leads to log-in, and a signed-in person home", async ({ page }) => {
  for (const path of ["/nulle-part", "/school/contracts/list/encore", "/a/b/c/d"]) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/^[^?]*\/login/)
  }
  await takeSession(page, who.director)
  await page.goto("/nulle-part")
  await expect(page).toHaveURL("/school")
})

test("[N-11] the 404 page exists and is shown nowhere but in the gallery", async ({ page }) => {
  await page.goto("/gallery?parts=")
  await expect(page.getByText("La page introuvable")).toBeVisible()
  await expect(page.getByText("Retourner à l'accueil")).toBeVisible()
})

test("Back restores the place and the title", async ({ page }) => {
  await signIn(page, who.director)
  await sidebar(page).getByRole("link", { name: "Partenaires" }).click()
  await sidebar(page).getByRole("link", { name: "Facturation" }).click()
  await page.goBack()
  await expect(page).toHaveTitle("Partenaires – Jalon")
  await expect(page).toHaveURL("/school/partners/list")
})
