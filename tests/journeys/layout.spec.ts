import { expect, sidebar, signIn, test, who } from "./support.ts"

const PHONE = { width: 390, height: 844 }

const openMenu = async (page: Parameters<typeof sidebar>[0], name: string | RegExp) => {
  await page.getByRole("banner").getByRole("button", { name }).click()
  return page.getByRole("menu")
}

test("[L-01] [L-02] [L-03] [L-04] the header names the school, its menu the person and her role", async ({
  page,
}) => {
  await signIn(page, who.director)
  await expect(sidebar(page)).toBeVisible()
  const menu = await openMenu(page, /CFA Horizon Métiers/)
  await expect(page.getByText("Hélène", { exact: true })).toBeVisible()
  await expect(page.getByText("Direction", { exact: true })).toBeVisible()
  expect(await menu.getByRole("menuitem").allInnerTexts()).toEqual(["Aide", "Paramètres", "Déconnexion"])
  await expect(menu.getByRole("menuitem", { name: "Aide" })).toHaveAttribute("href", /^https:/)
  await menu.getByRole("menuitem", { name: "Paramètres" }).click()
  await expect(page).toHaveURL("/school/settings")
})

test("[L-02] [L-03] [L-04] [L-06] a student sees her first name, « Étudiant » and her own menu", async ({
  page,
}) => {
  await signIn(page, who.student)
  expect(await sidebar(page).getByRole("link").allInnerTexts()).toEqual(["Profil", "Planning"])
  const menu = await openMenu(page, /Lina/)
  await expect(page.getByText("Étudiant", { exact: true })).toBeVisible()
  await menu.getByRole("menuitem", { name: "Paramètres" }).click()
  await expect(page).toHaveURL("/settings")
})

test("[L-04] a member with a role of 4 has no « Paramètres », and opens « Mon compte »", async ({ page }) => {
  await signIn(page, who.headOfStudies)
  const menu = await openMenu(page, /CFA Horizon Métiers/)
  await expect(menu.getByRole("menuitem", { name: "Paramètres" })).toHaveCount(0)
  await menu.getByRole("menuitem", { name: "Mon compte" }).click()
  await expect(page.getByRole("dialog", { name: "Mon compte" })).toBeVisible()
})

test("[L-05] search and notification icons stand outside production", async ({ page }) => {
  await signIn(page, who.director)
  await expect(page.getByRole("button", { name: "Rechercher ou agir" })).toBeVisible()
  await expect(page.getByRole("button", { name: "Notifications" })).toBeVisible()
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("mainBasicData") ?? "{}") as object
    localStorage.setItem("mainBasicData", JSON.stringify({ ...kept, header_icons: false }))
  })
  await page.reload()
  await expect(page.locator("h1")).toBeVisible()
  await expect(page.getByRole("button", { name: "Rechercher ou agir" })).toHaveCount(0)
  await expect(page.getByRole("button", { name: "Notifications" })).toHaveCount(0)
})

test("[L-07] [L-08] [L-09] the school's sidebar holds each entry under its condition", async ({ page }) => {
  await signIn(page, who.director)
  expect(await sidebar(page).getByRole("link").allInnerTexts()).toEqual([
    "Accueil",
    "Etudiants",
    "Partenaires",
    "Contrats",
    "Apprentissage",
    "Professionnalisation",
    "Facturation",
    "LEA",
    "Pédagogie",
  ])
  const lea = sidebar(page).getByRole("link", { name: "LEA" })
  await expect(lea).toHaveAttribute("href", "https://lea.example.org/horizon")
  await expect(lea).toHaveAttribute("target", "_blank")
  await page.evaluate(() => localStorage.clear())
  await signIn(page, who.withoutModule)
  expect(await sidebar(page).getByRole("link").allInnerTexts()).toEqual(["Etudiants"])
})

test("[L-10] the theme is kept under data-theme, and comes back at log-in", async ({ page, school }) => {
  await signIn(page, school.otherStudent)
  const toggle = page.getByRole("button", { name: "Thème sombre" })
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith("/user/account") && answer.request().method() === "PATCH",
  )
  await toggle.click()
  await saved
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark")
  await expect(toggle).toHaveAttribute("aria-pressed", "true")
  expect(await page.evaluate(() => localStorage.getItem("data-theme"))).toContain("dark")
  await page.reload()
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark")
  await page.evaluate(() => localStorage.clear())
  await signIn(page, school.otherStudent)
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark")
})

test.describe("on a phone", () => {
  test.use({ viewport: PHONE })

  test("[L-01] [L-11] students have a bottom bar with Profil and Planning", async ({ page }) => {
    await signIn(page, who.student)
    await expect(sidebar(page)).toBeHidden()
    const bar = page.getByRole("navigation", { name: "Accès rapides" })
    expect(await bar.getByRole("link").allInnerTexts()).toEqual(["Profil", "Planning"])
    await bar.getByRole("link", { name: "Planning" }).click()
    await expect(page).toHaveURL("/student/education/calendar")
  })

  test("[L-11] companies have Profil alone", async ({ page }) => {
    await signIn(page, who.company)
    const bar = page.getByRole("navigation", { name: "Accès rapides" })
    expect(await bar.getByRole("link").allInnerTexts()).toEqual(["Profil"])
  })

  test("schools open the sidebar as a sheet with « Menu »", async ({ page }) => {
    await signIn(page, who.director)
    await page.getByRole("button", { name: "Menu", exact: true }).click()
    const sheet = page.getByRole("dialog", { name: "Menu" })
    await sheet.getByRole("link", { name: "Partenaires" }).click()
    await expect(page).toHaveURL("/school/partners/list")
    await expect(sheet).toBeHidden()
  })
})
