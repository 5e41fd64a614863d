import { expect, sidebar, signIn, test, who } from "./support.ts"

const labels = (page: Parameters<typeof sidebar>[0]) => sidebar(page).getByRole("link").allInnerTexts()

for (const [name, email, landing] of [
  ["a student", who.student, "/profile/info"],
  ["a company", who.company, "/company/profile/info"],
  ["a school office", who.director, "/school"],
  ["a teaching account", who.trainer, "/school/education/calendar"],
] as const) {
  test(`[A-01] [A-02] ${name} lands on ${landing}`, async ({ page }) => {
    await signIn(page, email)
    await expect(page).toHaveURL(landing)
  })
}

test("[A-03] a school role of 4 lands on the education calendar, on the students without the module", async ({
  page,
}) => {
  await signIn(page, who.headOfStudies)
  await expect(page).toHaveURL("/school/education/calendar")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Calendrier")
  await expect(page.getByRole("button", { name: "Ajouter une séance" })).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await signIn(page, who.withoutModule)
  await expect(page).toHaveURL("/school/students/list")
})

test("[A-04] organization 1742 hides Accueil and Facturation but for role 3", async ({ page }) => {
  await signIn(page, who.special)
  await expect(page).toHaveURL("/school/students/list")
  expect(await labels(page)).toEqual([
    "Etudiants",
    "Partenaires",
    "Contrats",
    "Apprentissage",
    "Professionnalisation",
    "Pédagogie",
  ])
  await page.evaluate(() => localStorage.clear())
  await signIn(page, who.specialThird)
  await expect(page).toHaveURL("/school")
  expect(await labels(page)).toEqual(expect.arrayContaining(["Accueil", "Facturation"]))
})

test("[A-05] a role of 4 sees students and education, and is told no elsewhere, by the server too", async ({
  page,
}) => {
  await signIn(page, who.headOfStudies)
  expect(await labels(page)).toEqual(["Etudiants", "Pédagogie"])
  await page.goto("/school/partners/list")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vous n’avez pas accès à cette page.")
  const status = await page.evaluate(async () => {
    const token = localStorage.getItem("accessToken")
    const answer = await fetch("/api/v1/school/administrative-basic-data", {
      headers: { authorization: `Bearer ${token}` },
    })
    return answer.status
  })
  expect(status).toBe(403)
})

test("[A-06] settings open for whom they are meant, and send the others home", async ({ page }) => {
  await signIn(page, who.student, "/settings")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Paramètres")
  await page.goto("/school/settings")
  await expect(page).toHaveURL("/profile/info")
  await page.goto("/company/settings")
  await expect(page).toHaveURL("/profile/info")
  await page.evaluate(() => localStorage.clear())
  await signIn(page, who.companyTutor, "/company/settings")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vous n’avez pas accès à cette page.")
})
