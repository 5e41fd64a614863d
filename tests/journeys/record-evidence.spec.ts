import { DEMO_PASSWORD } from "../../db/seeds/demo.ts"
import { certificateWords } from "../../modules/attendance/web/certificates/strings.fr.ts"
import { controlWords } from "../../modules/exports/web/control/strings.fr.ts"
import { expect, expectAccessible, takeSession, test } from "./support.ts"

test("[R-02] a learner's record and a class show what was attended, and offer what proves it", async ({
  page,
  request,
  school,
}) => {
  const login = await request.post("/api/v1/user/login", {
    data: { email: school.director, password: DEMO_PASSWORD },
  })
  const { access } = (await login.json()) as { access: string }
  const read = async (path: string) =>
    (await request.get(`/api/v1${path}`, { headers: { authorization: `Bearer ${access}` } })).json()
  const figures = (await read(
    "/school/education/attendance/statistics/students?from=2026-09-01&to=2026-11-30&sort=name",
  )) as { results: { id: string; sum: { realised_min: number } }[] }
  const learner = figures.results.find(({ sum }) => sum.realised_min > 0)?.id ?? ""
  const choices = (await read("/school/education/planning-choices")) as {
    classes: { id: string; name: string }[]
  }
  const aClass = choices.classes.find(({ name }) => name === "BTS MCO 1B")?.id ?? ""

  await takeSession(page, school.director)
  await page.goto(`/school/student/${learner}/attendance`)
  await expect(page.getByRole("heading", { name: certificateWords.title })).toBeVisible()
  await expect(page.getByRole("heading", { name: controlWords.title })).toBeVisible()
  await expectAccessible(page, "what a learner attended")
  await page.getByRole("button", { name: certificateWords.ask }).click()
  await expect(page.getByRole("dialog").getByText(/ réalisées sur /)).toBeVisible()
  await page.keyboard.press("Escape")

  await page.goto(`/school/class/${aClass}/hours`)
  await expect(page.getByRole("heading", { name: controlWords.title })).toBeVisible()
})
