import { randomUUID } from "node:crypto"
import { addContractWorld } from "@jalon/contracts/testing"
import { type Data, fieldVault, rootKeysOf, type Scope, sql } from "@jalon/data"
import { createDeposit } from "@jalon/deposits/server"
import { addOrganization, putRow } from "@jalon/identity/testing"
import { addDays, today } from "@jalon/kernel"
import { openFiles } from "@jalon/ports/files"
import { type OperatorKey, simulatedKey } from "@jalon/ports/opco"
import type pg from "pg"
import { sampleCerfa } from "../../packages/ports/opco/sample-cerfa.vectors.ts"

type Place = { filesFolder: string; fieldKeys: string; opco: OperatorKey }

export type DepositingSchool = Place & { id: number; centerId: string; studentId: string; fileId: string }

const PDF = Buffer.from("%PDF-1.7 signé")

const putFile = async (admin: pg.Client, filesFolder: string, organization: number): Promise<string> => {
  const id = randomUUID()
  const key = `${organization}/${id}`
  await putRow(admin, "stored_file", {
    id,
    organization_id: organization,
    key,
    file_name: "contrat.pdf",
    declared_size: PDF.length,
    size: PDF.length,
    content_type: "application/pdf",
    sha256: Buffer.alloc(32),
    state: "clean",
    checked_at: new Date(),
  })
  const folder = { FILES_FOLDER: filesFolder, PUBLIC_URL: "http://localhost", S3_REGION: "", S3_BUCKET: "" }
  await openFiles(folder, Buffer.alloc(32)).files.put({ key, contentType: "application/pdf", bytes: PDF })
  return id
}

const inSchool = <Result>(data: Data, id: number, work: (scope: Scope) => Promise<Result>): Promise<Result> =>
  data.inScope({ kind: "system", organizationId: id }, "test", work)

/** A school with a key at an OPCO, whose contracts are as little as a deposit needs. */
export const openDepositingSchool = async (
  admin: pg.Client,
  data: Data,
  place: Place,
): Promise<DepositingSchool> => {
  const id = await addOrganization(admin)
  const { centerId, studentId } = await addContractWorld(admin, id)
  const fileId = await putFile(admin, place.filesFolder, id)
  const vault = fieldVault(rootKeysOf(place.fieldKeys))
  await inSchool(data, id, async (scope) => {
    const connection = randomUUID()
    const at = { table: "opco_connection", row: connection, column: "key_sealed" }
    await scope.run(sql`
      insert into opco_connection (id, organization_id, center_id, opco, state, key_sealed, key_last4)
      values (${connection}, ${id}, ${centerId}, ${place.opco}, 'connected',
        ${await vault.seal(scope, at, simulatedKey(place.opco, addDays(today(), 90)))}, '7F3Q')`)
  })
  return { ...place, id, centerId, studentId, fileId }
}

/** Sends a contract of somebody whom no other contract names. */
export const sendContract = (
  data: Data,
  { id, centerId, studentId, fileId, opco, fieldKeys }: DepositingSchool,
  { contractId, name }: { contractId: string; name: string },
): Promise<void> =>
  inSchool(data, id, async (scope) => {
    const fields = {
      employeur_opco: opco,
      apprenti_nom_naissance: name,
      contrat_date_debut: addDays(today(), 30),
    }
    await scope.run(sql`
      insert into contract (id, organization_id, contract_type, number, status, center_id, student_id, deposit_state, opco, fields)
      values (${contractId}, ${id}, 'apprentissage', ${name}, 'to_transmit', ${centerId}, ${studentId}, 'running', ${opco},
        ${JSON.stringify(fields)}::jsonb)`)
    await createDeposit({ vault: fieldVault(rootKeysOf(fieldKeys)) }, scope, {
      contractId,
      contractVersion: 1,
      centerId,
      opco,
      corrects: null,
      payload: { cerfa: sampleCerfa(name), convention: { mandatEmployeur: true } },
      documents: (["contract", "convention"] as const).map((kind) => ({
        kind,
        title: kind,
        file_id: fileId,
        channel: "api",
      })),
    })
  })
