import { expect, signIn, test } from "./support.ts"

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
const PAYLOADS = Array.from({ length: 200 }, (_, n) => (shapes[n % shapes.length] ?? String)(n))

test("200 hostile names are shown as text, and none is ever run", async ({ page }) => {
  test.setTimeout(180_000)
  const run: unknown[] = []
  await page.exposeFunction("pwned", (what: unknown) => run.push(what))
  await signIn(page, "hugo.lestringuez@exemple-cfa.test")
  for (const whole of PAYLOADS) {
    // A name has at most 80 characters.
    const payload = whole.slice(0, 80)
    const answer = await page.evaluate(async (name) => {
      const reply = await fetch("/api/v1/user/account", {
        method: "PATCH",
        credentials: "include",
        headers: {
          "content-type": "application/json",
          authorization: `Bearer ${localStorage.getItem("accessToken")}`,
        },
        body: JSON.stringify({ first_name: name, last_name: name }),
      })
      localStorage.removeItem("user")
      return reply.status
    }, payload)
    expect(answer, payload).toBe(200)
    await page.goto("/settings")
    await expect(page.getByLabel("Prénom")).toHaveValue(payload.trim())
    await page.getByRole("banner").getByRole("button").last().click()
    await expect(page.getByRole("menuitem", { name: "Déconnexion" })).toBeVisible()
    await page.keyboard.press("Escape")
  }
  expect(run).toEqual([])
})
