import { randomUUID } from "node:crypto"
import { startTestApi, type TestApi } from "@jalon/api/testing"
import { guestLinkKey, guestLinkToken, type NewGuestLink, openGuestLinks } from "@jalon/guest-links/server"
import { renewGuestLink } from "@jalon/guest-links/wire"
import { addAccount, addMember, addOrganization, TEST_PASSWORD } from "@jalon/identity/testing"
import { getAccount, getMember } from "@jalon/identity/wire"
import { activateAccount, getOnboarding } from "@jalon/organizations/wire"
import { updateStudent } from "@jalon/students/wire"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

let api: TestApi
let key: Buffer
let school: number
let director: Awaited<ReturnType<typeof addMember>>
beforeAll(async () => {
  api = await startTestApi()
  key = guestLinkKey(Buffer.from(api.settings.MASTER_SECRET, "base64"))
  school = await addOrganization(api.db.admin)
  director = await addMember(api.db.admin, school, 1)
})
afterAll(() => api.close())

const PASSWORD = "le vieux lavoir de Brisecourt"
const address = () => `${randomUUID().slice(0, 8)}@exemple-cfa.test`
const invite = async (
  guestLink: Pick<NewGuestLink, "subject"> & Partial<NewGuestLink>,
  organizationId = school,
  accountId = director.id,
) => {
  const email = guestLink.email ?? address()
  const who = { kind: "system", organizationId, accountId } as const
  const { guestLinkId } = await api.db.data.inScope(who, "test", (scope) =>
    openGuestLinks(key).issue(scope, { kind: "onboarding", subjectId: email, ...guestLink, email }),
  )
  return { guestLinkId, email, token: guestLinkToken(key, guestLinkId) }
}
const addStudent = async (email: string) => {
  const id = randomUUID()
  await api.db.admin.query(
    `insert into student (id, organization_id, first_name, last_name, email, invited_at)
     values ($1, $2, 'Inaya', 'Boussaroque', $3, now())`,
    [id, school, email],
  )
  return id
}
const inviteStudent = async (email = address()) => {
  const studentId = await addStudent(email)
  return { studentId, ...(await invite({ subject: "student", subjectId: studentId, email })) }
}
const inviteMember = (
  roleId: number,
  { email, by, grants = [] }: { email?: string; by?: string; grants?: string[] } = {},
) =>
  invite(
    {
      subject: "member",
      ...(email && { email }),
      facts: { role_id: roleId, grants, first_name: "Karim", last_name: "Oudjelal" },
    },
    school,
    by,
  )
const look = (token: string) => api.device().call(getOnboarding, { params: { token } })
const activate = (token: string, changes: Partial<{ password: string; first_name: string }> = {}) =>
  api.device().call(activateAccount, {
    body: { token, password: PASSWORD, first_name: "Inaya", last_name: "Boussaroque", ...changes },
  })
const oneRow = async (text: string, values: unknown[]) => (await api.db.admin.query(text, values)).rows[0]

describe("an invited student", () => {
  it("[R-28] sees what the school knows, activates her account, and her file is hers", async () => {
    const { studentId, email, token } = await inviteStudent()
    const seen = await look(token)
    expect(seen.body).toMatchObject({
      guest_link: { state: "open", email, host: { name: "CFA Horizon Métiers" } },
      person: {
        first_name: "Inaya",
        last_name: "Boussaroque",
        opens: "student",
        has_account: false,
        obstacle: null,
      },
    })
    const done = await activate(token, { first_name: "Inaïa" })
    expect(done.body).toMatchObject({ email, state: "success", message: "Votre compte est activé." })
    const browser = api.device()
    expect((await browser.logIn(email, PASSWORD)).body.account_type).toBe(0)
    const account = (await browser.call(getAccount)).body
    expect(account).toMatchObject({ email, first_name: "Inaïa" })
    const student = await oneRow("select account_id, activated_at, first_name from student where id = $1", [
      studentId,
    ])
    expect(student).toMatchObject({
      account_id: account.id,
      activated_at: expect.any(Date),
      first_name: "Inaïa",
    })
  })

  it("[R-28] whom a second school invites keeps her one account and gives its password", async () => {
    const student = await addAccount(api.db.admin, 0)
    const { studentId, token } = await inviteStudent(student.email)
    expect((await look(token)).body.person).toMatchObject({ has_account: true, obstacle: null })
    expect((await activate(token)).body.code).toBe("password.wrong")
    expect((await activate(token, { password: TEST_PASSWORD })).status).toBe(200)
    const row = await oneRow("select account_id from student where id = $1", [studentId])
    expect(row.account_id).toBe(student.id)
    expect((await api.device().logIn(student.email)).status).toBe(200)
  })

  it("does not take a file that already belongs to somebody", async () => {
    const other = await addAccount(api.db.admin, 0)
    const { studentId, token } = await inviteStudent()
    await api.db.admin.query("update student set account_id = $2 where id = $1", [studentId, other.id])
    expect((await activate(token)).status).toBe(404)
    expect((await look(token)).body.guest_link).toMatchObject({ state: "open" })
  })

  it("whose file was archived meanwhile finds no link any more", async () => {
    const { studentId, token } = await inviteStudent()
    await api.db.admin.query("update student set archived_at = now() where id = $1", [studentId])
    expect((await look(token)).body.code).toBe("guest_link.unknown")
    expect((await activate(token)).body.code).toBe("guest_link.unknown")
  })
})

describe("a student whose address is corrected", () => {
  const clerk = async () => api.as(await addMember(api.db.admin, school, 2))

  it("is no longer invited at the wrong one", async () => {
    const office = await clerk()
    const { studentId, token } = await inviteStudent()
    const params = { studentId }
    await office.call(updateStudent, { params, body: { changes: { phone: "+33612345678" } } })
    expect((await look(token)).body.guest_link).toMatchObject({ state: "open" })
    await office.call(updateStudent, { params, body: { changes: { email: address() } } })
    expect((await look(token)).body.guest_link).toMatchObject({ state: "revoked" })
    expect((await activate(token)).body.code).toBe("guest_link.revoked")
    await api.device().call(renewGuestLink, { body: { token } })
    const guestLinks = await oneRow("select count(*)::int as n from guest_link where subject_id = $1", [
      studentId,
    ])
    expect(guestLinks.n).toBe(1)
  })

  it("keeps her file from whoever holds the link to the wrong one, whatever changed it", async () => {
    const { studentId, token } = await inviteStudent()
    await api.db.admin.query("update student set email = $2 where id = $1", [studentId, address()])
    expect((await look(token)).body.code).toBe("guest_link.unknown")
    expect((await activate(token)).body.code).toBe("guest_link.unknown")
    const row = await oneRow("select account_id from student where id = $1", [studentId])
    expect(row.account_id).toBeNull()
  })

  it("is the same person in capitals", async () => {
    const { studentId, token } = await inviteStudent()
    await api.db.admin.query("update student set email = upper(email) where id = $1", [studentId])
    expect((await activate(token)).status).toBe(200)
  })
})

describe("an invited colleague", () => {
  it.each([
    [2, 2, "Administration"],
    [5, 3, "Formateur"],
  ])("[R-28] takes role %i with an account of type %i", async (roleId, accountType, text) => {
    const { email, token } = await inviteMember(roleId)
    expect((await look(token)).body.person).toMatchObject({
      first_name: "Karim",
      opens: roleId === 5 ? "teaching" : "school",
      recap: [{ key: "role", value: text }],
    })
    await activate(token)
    const browser = api.device()
    expect((await browser.logIn(email, PASSWORD)).body.account_type).toBe(accountType)
    expect((await browser.call(getMember)).body.role).toEqual({ id: roleId, text })
  })

  it("comes back to the place she had left", async () => {
    const former = await addMember(api.db.admin, school, 4)
    await api.db.admin.query("update member set revoked_at = now() where id = $1", [former.memberId])
    const { token } = await inviteMember(2, { email: former.email })
    expect((await activate(token, { password: TEST_PASSWORD })).status).toBe(200)
    const row = await oneRow("select role_id, revoked_at from member where id = $1", [former.memberId])
    expect(row).toEqual({ role_id: 2, revoked_at: null })
  })

  it("who works elsewhere must use another address", async () => {
    const elsewhere = await addOrganization(api.db.admin, { name: "CFA des Trois Ponts" })
    const busy = await addMember(api.db.admin, elsewhere, 1)
    const { token } = await inviteMember(2, { email: busy.email })
    expect((await look(token)).body.person).toMatchObject({ has_account: true, obstacle: "has_place" })
    expect((await activate(token, { password: TEST_PASSWORD })).body.code).toBe("onboarding.has_place")
  })
})

describe("an invitation of a colleague", () => {
  const opens = async (token: string) => (await look(token)).status === 200

  it.each([
    ["has left", "revoked_at = now()", 3, []],
    ["may no longer give that role", "role_id = 3", 2, []],
    ["may no longer give those rights", "role_id = 2", 3, ["nir.reveal"]],
    ["is no longer of the office", "role_id = 4", 5, []],
  ])("opens nothing once its author %s", async (_what, change, roleId, grants) => {
    const author = await addMember(api.db.admin, school, 1)
    const { email, token } = await inviteMember(roleId, { by: author.id, grants })
    expect(await opens(token)).toBe(true)
    await api.db.admin.query(`update member set ${change} where id = $1`, [author.memberId])
    expect((await look(token)).body.code).toBe("guest_link.unknown")
    expect((await activate(token)).body.code).toBe("guest_link.unknown")
    expect(await oneRow("select from account where email = $1", [email])).toBeUndefined()
  })

  it("outlives a change of its author's role that leaves her the right to give it", async () => {
    const author = await addMember(api.db.admin, school, 1)
    const { token } = await inviteMember(5, { by: author.id })
    await api.db.admin.query("update member set role_id = 2 where id = $1", [author.memberId])
    expect(await opens(token)).toBe(true)
  })
})

describe("the first person of a company", () => {
  it("[R-28] becomes its administrator", async () => {
    const company = await addOrganization(api.db.admin, { kind: "company", name: "Garage du Pont Rouge" })
    const { email, token } = await invite({ subject: "organization", subjectId: String(company) }, company)
    expect((await look(token)).body.person).toMatchObject({ opens: "company" })
    await activate(token)
    const browser = api.device()
    expect((await browser.logIn(email, PASSWORD)).body.account_type).toBe(1)
    expect((await browser.call(getMember)).body.role).toEqual({ id: 1, text: "Administrateur" })
  })
})

describe("an onboarding link", () => {
  it("is not used by looking, is used by activating, and then says so without naming anyone", async () => {
    const { token } = await inviteStudent()
    for (let n = 0; n < 3; n++) expect((await look(token)).body.guest_link).toMatchObject({ state: "open" })
    await activate(token)
    expect((await look(token)).body).toMatchObject({
      guest_link: { state: "used", email: null },
      person: null,
    })
    expect(await activate(token)).toMatchObject({ status: 410, body: { code: "guest_link.used" } })
  })

  it.each([
    ["court", "password.too_short"],
    ["motdepasse123456", "password.too_common"],
  ])("stays open when « %s » is refused", async (password, code) => {
    const { token } = await inviteStudent()
    expect((await activate(token, { password })).body.code).toBe(code)
    expect((await look(token)).body.guest_link).toMatchObject({ state: "open" })
  })

  it("answers every guess alike", async () => {
    const validation = await invite({ kind: "validation", subject: "organization" })
    const guesses = ["x", guestLinkToken(key, randomUUID()), validation.token, "%2e%2e", "é".repeat(43)]
    const answers = await Promise.all(guesses.map(async (token) => JSON.stringify(await look(token))))
    expect(new Set(answers).size).toBe(1)
    expect(JSON.parse(answers[0] ?? "")).toMatchObject({ status: 404, body: { code: "guest_link.unknown" } })
  })

  it("makes one account of two links accepted at once", async () => {
    const email = address()
    const [one, two] = [await inviteStudent(email), await inviteStudent(email)]
    const replies = await Promise.all([activate(one.token), activate(two.token)])
    const { n } = await oneRow("select count(*)::int as n from account where email = $1", [email])
    expect(n).toBe(1)
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it("slows down whoever guesses the password of an existing account", async () => {
    const student = await addAccount(api.db.admin, 0)
    const { token } = await inviteStudent(student.email)
    const codes = []
    for (let n = 0; n < 6; n++)
      codes.push((await activate(token, { password: "pas le bon du tout" })).body.code)
    expect(codes).toEqual([...Array(5).fill("password.wrong"), "login.wait"])
  })
})
