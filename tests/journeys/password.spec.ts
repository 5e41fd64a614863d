import { DEMO_PASSWORD } from "../../db/seeds/demo.ts"
import { access } from "../../modules/identity/web/strings.fr.ts"
import { expect, fillLogin, test } from "./support.ts"

const NEW_PASSWORD = "le vieux lavoir de Brisecourt"

type Caught = { envelopeTo: string[]; subject: string; text: string }

const lastLink = async (address: string): Promise<string> => {
  const mailUrl = process.env.MAIL_URL ?? "http://localhost:18027"
  let link = ""
  await expect
    .poll(async () => {
      const mails = (await (await fetch(`${mailUrl}/messages.json`)).json()) as Caught[]
      const mail = mails.find(
        (one) => one.envelopeTo.includes(address) && one.subject.includes("nouveau mot de passe"),
      )
      link = /\/reset\/\S+/.exec(mail?.text ?? "")?.[0] ?? ""
      return link
    })
    .not.toBe("")
  return link
}

test("[R-35] a wrong pair is told in one neutral sentence, and the page keeps what was typed", async ({
  page,
}) => {
  await page.goto("/login")
  await fillLogin(page, "yanis.ouldamar@exemple-cfa.test", "pas le bon mot de passe")
  await expect(page.getByRole("alert").first()).toContainText(
    "L’adresse e-mail ou le mot de passe ne correspond pas.",
  )
  await expect(page.getByLabel(access.email, { exact: true })).toHaveValue("yanis.ouldamar@exemple-cfa.test")
})

test("[R-35] [V-01] [V-03] log-in says what is missing or wrong, field by field", async ({ page }) => {
  await page.goto("/login")
  await page.getByRole("button", { name: access.signIn }).click()
  await expect(page.getByText("Champ requis").first()).toBeVisible()
  await expect(page).toHaveTitle(/^Erreur – /)
  await page.getByLabel(access.email, { exact: true }).fill("pas-une-adresse")
  await page.getByLabel(access.password, { exact: true }).focus()
  await expect(page.getByText("Adresse e-mail invalide").first()).toBeVisible()
})

test("[R-36] [R-37] from a forgotten password to being signed in, through the mail", async ({
  page,
  school,
}) => {
  const email = school.person("leonie.charpentreau@exemple-cfa.test")
  await page.goto("/login")
  await page.getByRole("link", { name: access.forgotLink }).click()
  await expect(page).toHaveURL("/forgot")
  await page.getByLabel(access.email, { exact: true }).fill(email)
  await page.getByRole("button", { name: access.sendLink }).click()
  await expect(page.getByText("Si un compte existe, un lien vient d’être envoyé.").first()).toBeVisible()
  const link = await lastLink(email)
  await page.goto(link)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(access.resetTitle)
  await page.getByLabel(access.newPassword, { exact: true }).fill("court")
  await page.getByRole("button", { name: access.saveAndSignIn }).click()
  await expect(
    page
      .getByText("Le mot de passe compte au moins 12 caractères.")
      .or(page.getByText("12 caractères ou plus"))
      .first(),
  ).toBeVisible()
  await page.getByLabel(access.newPassword, { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole("button", { name: access.saveAndSignIn }).click()
  await expect(page).toHaveURL("/profile/info")

  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await expect(page.getByRole("main").getByText(access.deadLink)).toBeVisible()
  await page.getByRole("link", { name: access.newLink }).click()
  await expect(page).toHaveURL("/forgot")
  await page.goto("/login")
  await fillLogin(page, email, DEMO_PASSWORD)
  await expect(page.getByRole("alert").first()).toBeVisible()
  await fillLogin(page, email, NEW_PASSWORD)
  await expect(page).toHaveURL("/profile/info")
})

test("[R-36] an unknown address gets the same answer", async ({ page }) => {
  await page.goto("/forgot")
  await page.getByLabel(access.email, { exact: true }).fill("personne@exemple-cfa.test")
  await page.getByRole("button", { name: access.sendLink }).click()
  await expect(page.getByText("Si un compte existe, un lien vient d’être envoyé.").first()).toBeVisible()
})
