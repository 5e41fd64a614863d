import { randomUUID } from "node:crypto"
import type { Device, TestApi } from "@jalon/api/testing"
import { addSheet } from "@jalon/attendance/testing"
import { fieldVault, rootKeysOf } from "@jalon/data"
import { addSubject } from "@jalon/education/testing"
import { linkToExport, listExports, startExport } from "@jalon/exports/wire"
import { putRow, TEST_PASSWORD } from "@jalon/identity/testing"
import { stepUp } from "@jalon/identity/wire"
import { diskFiles } from "@jalon/ports/files"
import { expect, vi } from "vitest"
import { canaryInvoicing } from "../walls/invoicing-people.ts"
import { unzip } from "./unzip.ts"

export type ExportCard = {
  id: string
  state: string
  items_total: number
  items_done: number
  size: number | null
  with_secrets: boolean
}

/** A whole export as the screen does it, for one browser. */
export const exporting = (api: TestApi, device: Device) => {
  const confirm = () => device.call(stepUp, { body: { password: TEST_PASSWORD } })
  const cards = async () => (await device.call(listExports)).body.results as ExportCard[]
  const begin = async (with_secrets = false): Promise<ExportCard> => {
    await confirm()
    const { body } = await device.call(startExport, { body: { with_secrets } })
    expect(body).toMatchObject({ state: "success" })
    return body.export as ExportCard
  }
  const until = (exportId: string, state: string): Promise<ExportCard> =>
    vi.waitFor(
      async () => {
        const card = (await cards()).find(({ id }) => id === exportId)
        expect(card?.state).toBe(state)
        return card as ExportCard
      },
      { timeout: 240_000, interval: 250 },
    )
  const link = async (exportId: string) => {
    await confirm()
    return device.call(linkToExport, { params: { exportId } })
  }
  /** Without cookie or token, as a browser follows a link. */
  const follow = (url: string) => {
    const { pathname } = new URL(url)
    return api.app.inject({ method: "GET", url: pathname })
  }
  const take = async (exportId: string): Promise<Buffer> => {
    const { body } = await link(exportId)
    const reply = await follow(String(body.url))
    expect(reply.statusCode).toBe(200)
    return reply.rawPayload
  }
  return {
    confirm,
    cards,
    begin,
    until,
    link,
    follow,
    take,
    whole: async (withSecrets = false) => {
      const { id } = await begin(withSecrets)
      const card = await until(id, "ready")
      const archive = await take(id)
      return { card, archive, entries: unzip(archive) }
    },
  }
}

/** The keys under which a school of this test seals. */
export const keysOf = (api: TestApi, organizationId: number) =>
  api.db.data.inScope({ kind: "system", organizationId }, "test", (scope) =>
    fieldVault(rootKeysOf(api.settings.FIELD_KEYS)).keyFor(scope),
  )

export const linesOf = (bytes: Buffer | undefined): Record<string, unknown>[] =>
  (bytes?.toString("utf8") ?? "")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)

/** A checked file with bytes in the store; of the school, or of an account. */
const addFile = async (api: TestApi, school: number, owner: string | null, bytes: Buffer, name: string) => {
  const key = `${owner ?? school}/${randomUUID()}`
  const files = diskFiles({
    folder: api.settings.FILES_FOLDER ?? "",
    baseUrl: "http://localhost",
    secret: "s".repeat(32),
  })
  await files.put({ key, contentType: "application/pdf", bytes })
  const { rows } = await api.db.admin.query<{ id: string }>(
    `insert into stored_file (id, organization_id, account_id, key, file_name, declared_size, size, content_type, sha256, state,
       restricted, checked_at)
     values (gen_random_uuid(), $1, $2, $3, $4, $5, $5, 'application/pdf', '\\x00', 'clean', $6, now()) returning id`,
    [owner === null ? school : null, owner, key, name, bytes.length, owner === null],
  )
  return { key, fileId: rows[0]?.id }
}

/** The invoices, instalments and payments of a school with one contract; one of them has its file. */
export const addMoney = async (api: TestApi, school: number, accountId: string, bytes: Buffer) => {
  const { admin } = api.db
  const [contractId, centerId] = [randomUUID(), randomUUID()]
  const own = { organization_id: school }
  await putRow(admin, "apprentice_training_center", {
    ...own,
    id: centerId,
    name: "Centre",
    siret: "00000010900017",
  })
  await putRow(admin, "contract", {
    ...{ ...own, id: contractId, contract_type: "apprentissage", number: "CA-2026-00042" },
    ...{ learner_name: "Zoé Étienne", company_name: "Garage" },
  })
  await canaryInvoicing(admin, school, { contractId, centerId, accountId })
  const { fileId } = await addFile(api, school, null, bytes, "facture.pdf")
  await admin.query("update invoice set pdf_file_id = $2 where organization_id = $1 and kind = 'invoice'", [
    school,
    fileId,
  ])
  await admin.query("update instalment set nature = 'majoration_rqth' where organization_id = $1", [school])
}

/** An attestation of a learner's hours, with its bytes. */
export const addCertificate = async (
  api: TestApi,
  school: number,
  { studentId, accountId, bytes }: { studentId: string; accountId: string; bytes: Buffer },
) => {
  const { fileId } = await addFile(api, school, null, bytes, "attestation.pdf")
  await putRow(api.db.admin, "attendance_certificate", {
    organization_id: school,
    kind: "assiduity",
    state: "issued",
    number: "AA-2026-000007",
    student_id: studentId,
    from_date: "2026-09-01",
    to_date: "2026-09-30",
    realised_minutes: 1660,
    due_minutes: 2100,
    content: "{}",
    issued_by: accountId,
    issued_at: new Date(),
    file_id: fileId,
    sha256: Buffer.alloc(32),
  })
}

/** The hours of a closed sheet, asked to be corrected: nobody has decided yet. */
export const addCorrection = async (
  api: TestApi,
  school: number,
  { classId, accountId }: { classId: string; accountId: string },
) => {
  const of = { subjectId: await addSubject(api.db.admin, school, { title: "Anglais" }), classIds: [classId] }
  const closed = { status: "closed", countersigned_at: new Date(), closed_at: new Date() }
  const sheet_id = await addSheet(api.db.admin, school, of, { ...closed, countersigned_by: accountId })
  await putRow(api.db.admin, "attendance_correction", {
    ...{ organization_id: school, sheet_id, start_minute: 560, end_minute: 720 },
    ...{ reason_code: "input_error", reason: "Début noté trop tôt", requested_by: accountId },
  })
}

/** An attachment of a contract, with its bytes. */
export const addContractAttachment = async (
  api: TestApi,
  school: number,
  contractId: string,
  code: string,
  bytes: Buffer,
) => {
  const { fileId } = await addFile(api, school, null, bytes, "scan.PDF")
  await api.db.admin.query(
    `insert into contract_attachment (id, organization_id, contract_id, code, file_id, file_name)
     values (gen_random_uuid(), $1, $2, $3, $4, 'scan.PDF')`,
    [school, contractId, code, fileId],
  )
}

/** A document with bytes in the store; of the school, or of the account of the student who brought it. */
export const addDocument = async (
  api: TestApi,
  school: number,
  studentId: string,
  owner: string | null,
  bytes: Buffer,
  name: string,
  code = `attachment_${randomUUID().slice(0, 8)}`,
) => {
  const { key, fileId } = await addFile(api, school, owner, bytes, name)
  await api.db.admin.query(
    `insert into student_document (id, organization_id, student_id, code, label, status, file_id, file_owner, file_name,
       file_type, file_size)
     values (gen_random_uuid(), $1, $2, $7, 'Carte d’identité', 'accepted', $3, $4, $5, 'application/pdf', $6)`,
    [school, studentId, fileId, owner, name, bytes.length, code],
  )
  return key
}
