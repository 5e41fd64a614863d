import { randomUUID } from "node:crypto"
import { startTestApi, type TestApi } from "@jalon/api/testing"
import { guestLinkKey, guestLinkToken, type NewGuestLink, openGuestLinks } from "@jalon/guest-links/server"
import { renewGuestLink } from "@jalon/guest-links/wire"
import { addMember, addOrganization } from "@jalon/identity/testing"
import { reportError } from "@jalon/organizations/wire"
import { afterAll, beforeAll, expect, it } from "vitest"
import { startTestWorker, type TestWorker } from "./test-worker.ts"

let api: TestApi
let worker: TestWorker
let school: number
let director: Awaited<ReturnType<typeof addMember>>
let key: Buffer
beforeAll(async () => {
  api = await startTestApi()
  worker = await startTestWorker(api)
  key = guestLinkKey(Buffer.from(api.settings.MASTER_SECRET, "base64"))
  school = await addOrganization(api.db.admin)
  director = await addMember(api.db.admin, school, 1, { firstName: "Hélène", lastName: "Marsaudon" })
  await api.db.admin.query(
    "update organization set email = 'accueil@exemple-cfa.test', phone = '01 99 00 12 34' where id = $1",
    [school],
  )
})
afterAll(async () => {
  await worker.stop()
  await api.close()
})

const mailsTo = (address: string) => worker.mail.messages.filter((mail) => mail.envelopeTo.includes(address))
const mailTo = (address: string) => worker.mail.waitFor((mail) => mail.envelopeTo.includes(address))
const send = async (guestLink: Pick<NewGuestLink, "kind" | "subject"> & Partial<NewGuestLink>) => {
  const email = `${randomUUID().slice(0, 8)}@exemple-cfa.test`
  const issued = await api.db.data.inScope(
    { kind: "system", organizationId: school, accountId: director.id },
    "test",
    (scope) => openGuestLinks(key).issue(scope, { subjectId: randomUUID(), email, ...guestLink }),
  )
  return { ...issued, email, token: guestLinkToken(key, issued.guestLinkId) }
}

it.each([
  {
    guestLink: { kind: "onboarding", subject: "student", facts: { first_name: "Inaya" } },
    subject: "CFA Horizon Métiers vous ouvre votre espace étudiant",
    says: ["Bonjour Inaya,", "Hélène Marsaudon, CFA Horizon Métiers, vous invite"],
    page: "/onboarding/",
  },
  {
    guestLink: {
      kind: "onboarding",
      subject: "member",
      facts: { first_name: "Karim", role: "Administration" },
    },
    subject: "Votre accès à CFA Horizon Métiers",
    says: ["Bonjour Karim,", "vous invite à rejoindre l’équipe avec le rôle «\u00a0Administration\u00a0»."],
    page: "/onboarding/",
  },
  {
    guestLink: { kind: "onboarding", subject: "organization", facts: { company: "Garage du Pont Rouge" } },
    subject: "Activer le compte de Garage du Pont Rouge",
    says: ["Bonjour,", "Le compte de Garage du Pont Rouge est prêt"],
    page: "/onboarding/",
  },
  {
    guestLink: { kind: "validation", subject: "organization" },
    subject: "Confirmer les informations de CFA Horizon Métiers",
    says: ["comparés au registre public"],
    page: "/validation/",
  },
  {
    guestLink: { kind: "partnership", subject: "partner", facts: { company: "Librairie L’Encre Bleue" } },
    subject: "CFA Horizon Métiers vous propose un partenariat",
    says: ["souhaite travailler avec Librairie L’Encre Bleue"],
    page: "/school/partnership/",
  },
] as const)(
  "the invitation « $subject » arrives with its own link",
  async ({ guestLink, subject, says, page }) => {
    const { email, token } = await send(guestLink)
    const mail = await mailTo(email)
    expect(mail.subject).toBe(subject)
    for (const words of says) expect(mail.text).toContain(words)
    expect(mail.text).toContain(`${api.settings.PUBLIC_URL}${page}${token}`)
    expect(mail.text).toMatch(/jusqu’au (lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) \d/)
    expect(mail.text).toContain(
      "Une question\u202f? Pour joindre CFA Horizon Métiers, écrivez à accueil@exemple-cfa.test ou appelez le 01 99 00 12 34.",
    )
    expect(mail.html).toContain(token)
    // The person reads who writes, and whoever sent the link reads the answer.
    expect(mail.from).toContain("CFA Horizon Métiers (par Jalon)")
    expect(mail.replyTo).toBe(director.email)
    expect(mail.html).toContain(">CFA Horizon Métiers</p>")
  },
)

it("a dead link gives a new one by mail, and only the new one is open", async () => {
  const { guestLinkId, email, token } = await send({ kind: "onboarding", subject: "student" })
  await mailTo(email)
  await api.db.admin.query("update guest_link set expires_at = now() - interval '1 minute' where id = $1", [
    guestLinkId,
  ])
  await api.device().call(renewGuestLink, { body: { token } })
  const renewed = await worker.mail.waitFor(
    (mail) => mail.envelopeTo.includes(email) && !(mail.text ?? "").includes(token),
  )
  const [, fresh = ""] = /\/onboarding\/(\S+)/.exec(renewed.text ?? "") ?? []
  const context = { data: api.db.data, action: "test" }
  expect((await openGuestLinks(key).look(context, token))?.state).toBe("replaced")
  expect((await openGuestLinks(key).look(context, fresh))?.state).toBe("open")
})

it("an invitation taken back before the mail leaves is not sent", async () => {
  const email = "retire@exemple-cfa.test"
  const of = { kind: "onboarding", subject: "student", subjectId: randomUUID() } as const
  await api.db.data.inScope({ kind: "system", organizationId: school }, "test", async (scope) => {
    await openGuestLinks(key).issue(scope, { ...of, email })
    await openGuestLinks(key).revoke(scope, of)
  })
  const witness = await send({ kind: "onboarding", subject: "student" })
  await mailTo(witness.email)
  expect(mailsTo(email)).toEqual([])
})

it("[R-29] whoever asked for a validation is told of the error that was reported", async () => {
  const { email, token } = await send({ kind: "validation", subject: "organization" })
  await mailTo(email)
  const body = { token, line: "address", reason: "Nous avons déménagé au 16." } as const
  expect((await api.device().call(reportError, { body })).body).toMatchObject({ state: "success" })
  const told = await mailTo(director.email)
  expect(told.subject).toBe("Une erreur est signalée\u00a0: CFA Horizon Métiers")
  expect(told.text).toContain("Adresse\u00a0: Nous avons déménagé au 16.")
})

it("keeps the secrets of links out of every table and every queue", async () => {
  const { email, token } = await send({ kind: "partnership", subject: "partner" })
  await mailTo(email)
  const { rows: tables } = await api.db.admin.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'dbos')",
  )
  for (const { name } of tables) {
    const { rows } = await api.db.admin.query(`select from ${name} t where t::text like '%' || $1 || '%'`, [
      token,
    ])
    expect(rows, name).toHaveLength(0)
  }
})
