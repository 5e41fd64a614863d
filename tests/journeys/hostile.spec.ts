import { account } from "../../modules/identity/web/strings.fr.ts"
import { escapeFrom, expect, FULL, signIn, test } from "./support.ts"

/** Each payload calls `pwned()` if any part of it is ever run. */
const shapes: ((n: number) => string)[] = [
  (n) => `<script>pwned(${n})</script>`,
  (n) => `<img src=x onerror=pwned(${n})>`,
  (n) => `<svg onload=pwned(${n})>`,
  (n) => `"><script>pwned(${n})</script>`,
  (n) => `'"--><svg/onload=pwned(${n})>`,
  (n) => `<iframe srcdoc="<script>parent.pwned(${n})</script>">`,
  (n) => `<a href="javascript:pwned(${n})">x</a>`,
  (n) => `javascript:pwned(${n})`,
  (n) => `{{constructor.constructor('pwned(${n})')()}}`,
  (n) => `\${pwned(${n})}`,
  (n) => `<math><mtext><style><img src=x onerror=pwned(${n})>`,
  (n) => `<details open ontoggle=pwned(${n})>`,
  (n) => `<body onload=pwned(${n})>`,
  (n) => `<input autofocus onfocus=pwned(${n})>`,
  (n) => `\u2028<script>pwned(${n})</script>`,
  (n) => `&lt;img src=x onerror=pwned(${n})&gt;`,
  (n) => `%3Cscript%3Epwned(${n})%3C/script%3E`,
  (n) => `<style>@import'javascript:pwned(${n})'</style>`,
  (n) => `<base href="javascript:pwned(${n})//">`,
  (n) => `<form><button formaction=javascript:pwned(${n})>x`,
]
/** A name has at most 80 characters. */
const payload = (n: number) => (shapes[n % shapes.length] ?? String)(n).slice(0, 80)

/** Each shape once; in the whole sweep ten times, in case one more name is one too many. */
const EACH = FULL ? shapes.length * 5 : shapes.length / 2

// Two people, so that two browsers share the work.
for (const [email, first] of [
  ["hugo.lestringuez@exemple-cfa.test", 0],
  ["malo.ferrandec@exemple-cfa.test", EACH],
] as const) {
  test(`hostile names ${first} to ${first + EACH - 1} are shown as text, and none is ever run`, async ({
    page,
    school,
  }) => {
    const run: unknown[] = []
    await page.exposeFunction("pwned", (what: unknown) => run.push(what))
    await signIn(page, school.person(email), "/settings")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(account.settingsTitle)
    const menuButton = page.getByRole("banner").getByRole("button").last()
    for (let n = first; n < first + EACH; n++) {
      const name = payload(n)
      await page.getByLabel(account.firstName).fill(name)
      await page.getByLabel(account.lastName, { exact: true }).fill(name)
      const saved = page.waitForResponse((answer) => answer.url().endsWith("/user/account"))
      await page.getByRole("button", { name: account.save, exact: true }).first().click()
      expect((await saved).status(), name).toBe(200)
      await expect(menuButton).toContainText(name.trim())
      // Each shape once more in the menu, then from nothing: from the server through the storage of the browser. The gate
      // takes a fifth of them that way.
      if (n >= first + shapes.length) continue
      await menuButton.click()
      await expect(page.getByRole("menu")).toBeVisible()
      await escapeFrom(page, page.getByRole("menu"))
      if (!FULL && n % 5 !== 0) continue
      await page.evaluate(() => localStorage.removeItem("user"))
      await page.reload()
      await expect(page.getByLabel(account.firstName)).toHaveValue(name.trim())
    }
    expect(run).toEqual([])
  })
}
