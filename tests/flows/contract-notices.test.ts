import { startTestApi, type TestApi } from "@jalon/api/testing"
import { contractsEvents } from "@jalon/contracts/server"
import { finishSection, saveCompletion, sendStudentLink, writeComment } from "@jalon/contracts/wire"
import type { Scope } from "@jalon/data"
import { guestLinkKey, openGuestLinks } from "@jalon/guest-links/server"
import { nirWithKey } from "@jalon/identifiers"
import { addMember, putRow } from "@jalon/identity/testing"
import { type DomainEvent, type PayloadOf, publish } from "@jalon/jobs"
import { partnersEvents } from "@jalon/partners/server"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type ContractSchool, openContractSchool } from "../../apps/api/testing/contract-school.ts"
import { startTestWorker, type TestWorker } from "./test-worker.ts"

const NIR = nirWithKey("2070375001002")

type Person = Awaited<ReturnType<typeof addMember>>

let api: TestApi
let worker: TestWorker
let school: ContractSchool
let contractId: string
let ownerEmail: string
/** Whoever sent the link, and who is told of nothing here. */
let sender: Person
let bystander: Person

beforeAll(async () => {
  api = await startTestApi()
  worker = await startTestWorker(api)
  school = await openContractSchool(api)
  contractId = await school.create()
  sender = await addMember(api.db.admin, school.id, 3, { firstName: "Solène" })
  bystander = await addMember(api.db.admin, school.id, 1)
  const { rows } = await api.db.admin.query<{ email: string }>(
    "select a.email from contract c join account a on a.id = c.owner_id where c.id = $1",
    [contractId],
  )
  ownerEmail = rows[0]?.email ?? ""
})
afterAll(async () => {
  await worker.stop()
  await api.close()
})

const inSchool = <T>(work: (scope: Scope) => Promise<T>) =>
  api.db.data.inScope({ kind: "system", organizationId: school.id, accountId: sender.id }, "test", work)
const happened = <E extends DomainEvent>(event: E, payload: PayloadOf<E>) =>
  inSchool((scope) => publish(scope, event, payload))
const mailTo = (email: string, subject: string) =>
  worker.mail.waitFor((mail) => mail.envelopeTo.includes(email) && mail.subject.includes(subject))
const wasTold = ({ email }: Person, subject: string) =>
  worker.mail.messages.some((mail) => mail.envelopeTo.includes(email) && mail.subject.includes(subject))

const linkOfSender = (kind: "completion" | "convention" | "partnership", subjectId: string) => {
  const guestLinks = openGuestLinks(guestLinkKey(Buffer.from(api.settings.MASTER_SECRET, "base64")))
  const subject = kind === "partnership" ? "partner" : "contract"
  return inSchool((scope) =>
    guestLinks.issue(scope, { kind, subject, subjectId, email: "odile@example.org" }),
  )
}
const moved = (move: string, given: object) =>
  putRow(api.db.admin, "contract_move", {
    organization_id: school.id,
    contract_id: contractId,
    move,
    from_status: "draft",
    to_status: "to_check",
    actor: "company",
    version: 1,
    given,
  })

it("who follows a contract and who sent its link are told that the company filled it, and nobody else", async () => {
  await linkOfSender("completion", contractId)
  await moved("submitCompany", { author_name: "Odile Branchereau", comment: "Merci" })
  await happened(contractsEvents.CompanySent, { contractId })
  const subject = "Garage du Pont Rouge a complété le contrat"
  expect((await mailTo(ownerEmail, subject)).text).toContain(`/school/contract/${contractId}`)
  expect((await mailTo(sender.email, subject)).text).toContain("Bonjour Solène")
  expect(wasTold(bystander, subject)).toBe(false)
})

it("a student who is asked for their part gets one link, and whoever asked is told that it came", async () => {
  const asked = await school.create({ apprenti_telephone: null })
  const body = { to: ["learner" as const], goes_to_company: false, comment: "Merci de faire vite." }
  expect((await school.office.call(sendStudentLink, { params: { contractId: asked }, body })).status).toBe(
    200,
  )
  const mail = await mailTo("lina.trividic@exemple-cfa.test", "prépare votre contrat")
  expect(mail.text).toContain("Merci de faire vite.")
  const token = /contract-completion\/([\w-]+)/.exec(mail.text)?.[1] ?? ""
  const guest = api.device("192.0.2.77")
  const changes = {
    apprenti_telephone: "0639980044",
    apprenti_nir: NIR,
    apprenti_rqth: true,
  }
  expect((await guest.call(saveCompletion, { body: { token, changes } })).status).toBe(200)
  expect((await guest.call(finishSection, { body: { token } })).body).toMatchObject({ state: "success" })
  const told = await mailTo(ownerEmail, "a envoyé sa partie du contrat")
  expect(told.text).toContain(`/school/contract/${asked}`)
  for (const { text, subject } of worker.mail.messages) expect(subject + text).not.toContain(NIR)
})

it("they are told what the company answered to the convention", async () => {
  await linkOfSender("convention", contractId)
  await moved("validateConvention", { author_name: "Odile Branchereau" })
  await happened(contractsEvents.ConventionAnswered, { contractId })
  await mailTo(ownerEmail, "valide la convention")
  await mailTo(sender.email, "valide la convention")
  expect(wasTold(bystander, "valide la convention")).toBe(false)
})

it("a convention to approve is told to those who may, and to them alone", async () => {
  const approver = await addMember(api.db.admin, school.id, 1)
  await api.db.admin.query("update member set grants = '{convention.validate}' where id = $1", [
    approver.memberId,
  ])
  await school.put(contractId, { status: "convention_to_validate" })
  await happened(contractsEvents.ConventionProposed, { contractId })
  await mailTo(approver.email, "Convention à approuver")
  expect(wasTold(bystander, "Convention à approuver")).toBe(false)
})

it("a colleague called in by a comment is told by whom, without its words", async () => {
  await school.put(contractId, { status: "draft" })
  const body = { field: "employeur_effectif", body: "Chiffre à confirmer", mentions: [sender.id] }
  await school.office.call(writeComment, { params: { contractId }, body })
  const { text } = await mailTo(sender.email, "vous mentionne dans un contrat")
  expect(text).toContain(`/school/contract/edit/${contractId}?comments=employeur_effectif`)
  expect(text).not.toContain("Chiffre à confirmer")
})

it("whoever invited a company is told of its answer", async () => {
  const { partnerId } = school.world
  await linkOfSender("partnership", partnerId)
  await api.db.admin.query("update partner set status = 'active' where id = $1", [partnerId])
  await happened(partnersEvents.PartnershipAccepted, { partnerId })
  expect((await mailTo(sender.email, "accepte le partenariat")).text).toContain(
    `/school/company/${partnerId}/info`,
  )
  expect(wasTold(bystander, "accepte le partenariat")).toBe(false)
})
