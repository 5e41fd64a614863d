import { today } from "@jalon/kernel"
import { expect, signIn, test, who } from "./support.ts"

const LIST = ["/api/v1/school/contracts/?", "/api/v1/school/saved-views?", "/api/v1/school/students/choices"]
const CALENDAR = [
  "/api/v1/school/education/planning-choices",
  "/api/v1/school/education/planned-days?",
  "/api/v1/school/education/sessions/?",
]

for (const [path, reads] of [
  ["/school/contracts/list", LIST],
  ["/school/contracts/professionalization/list", LIST],
  ["/school/education/calendar", CALENDAR],
  [`/school/education/calendar?on=${today()}`, CALENDAR],
] as const)
  test(`${path} comes in two phases: the document, then its scripts and its data side by side`, async ({
    page,
  }) => {
    await signIn(page, who.director)
    const second = await page.context().newPage()
    const asked: string[] = []
    const late: string[] = []
    const answers = Promise.withResolvers<void>()
    let isOver = false
    await second.route(/\/assets\/[^/]+\.js$|\/api\/v1\//, async (route) => {
      const { pathname, search } = new URL(route.request().url())
      // No answer for what comes later: the list must do without it.
      if (isOver) return void late.push(pathname)
      asked.push(`${pathname}${search}`)
      await answers.promise
      await route.continue()
    })
    await second.goto(path, { waitUntil: "commit" })
    for (const read of reads)
      await expect.poll(() => asked.filter((url) => url.startsWith(read)), read).toHaveLength(1)
    // Nothing runs but the script of the page: what it asks for, it asks at once.
    const counts: number[] = []
    await expect.poll(() => counts.push(asked.length) > 1 && counts.at(-2) === counts.at(-1)).toBe(true)
    isOver = true
    answers.resolve()
    const rows = second.getByRole("row")
    await expect(rows.nth(1)).toBeVisible()
    expect(late.filter((url) => reads.some((read) => read.startsWith(url)))).toEqual([])
    await second.close()
  })
