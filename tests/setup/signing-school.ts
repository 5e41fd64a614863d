import { randomUUID } from "node:crypto"
import { addContractWorld } from "@jalon/contracts/testing"
import { type Data, fieldVault, rootKeysOf, type Scope, sql } from "@jalon/data"
import { openDocuments } from "@jalon/documents"
import { storeGenerated } from "@jalon/files/server"
import { guestLinkKey, openGuestLinks } from "@jalon/guest-links/server"
import { addOrganization } from "@jalon/identity/testing"
import { addDays, today } from "@jalon/kernel"
import { openFiles } from "@jalon/ports/files"
import { createEnvelope, type NewDocument } from "@jalon/signatures/server"
import type pg from "pg"

type Place = { filesFolder: string; fieldKeys: string; master: Buffer; adapter: "jalon" | "provider" }

export type SigningSchool = Place & { id: number; centerId: string; studentId: string }

const inSchool = <Result>(data: Data, id: number, work: (scope: Scope) => Promise<Result>): Promise<Result> =>
  data.inScope({ kind: "system", organizationId: id }, "test", work)

/** A page with two frames: as little as two people can sign. */
const DRAFT: NewDocument["draft"] = {
  kind: "text",
  document: {
    title: "Contrat",
    madeOn: "2026-11-18",
    foot: "Contrat",
    blocks: [
      { type: "title", text: "Contrat", under: null },
      {
        type: "signatures",
        signers: [
          { who: "La personne embauchée", name: "Zoé Martin", day: "" },
          { who: "Le centre de formation", name: "Hélène Marsaudon", day: "" },
        ],
      },
    ],
  },
}

let drawn: Promise<{ bytes: Buffer; pages: number }> | null = null
const draw = async () => {
  const documents = openDocuments()
  try {
    const { bytes, pages } = await documents.text(DRAFT.document as never)
    return { bytes: Buffer.from(bytes), pages }
  } finally {
    await documents.close()
  }
}

/** A school that signs on our pages, or at the provider's. */
export const openSigningSchool = async (
  admin: pg.Client,
  data: Data,
  place: Place,
): Promise<SigningSchool> => {
  const id = await addOrganization(admin)
  const { centerId, studentId } = await addContractWorld(admin, id)
  await inSchool(data, id, (scope) =>
    scope.run(sql`
      insert into signature_preference (id, organization_id, adapter) values (${randomUUID()}, ${id}, ${place.adapter})`),
  )
  return { ...place, id, centerId, studentId }
}

/** One contract that two people sign, the second after the first. */
export const sendToSign = async (
  data: Data,
  { id, centerId, studentId, filesFolder, fieldKeys, master }: SigningSchool,
  { contractId, n }: { contractId: string; n: number },
): Promise<void> => {
  drawn ??= draw()
  const { bytes, pages } = await drawn
  const folder = { FILES_FOLDER: filesFolder, PUBLIC_URL: "http://localhost", S3_REGION: "", S3_BUCKET: "" }
  const fileId = randomUUID()
  await storeGenerated(openFiles(folder, Buffer.alloc(32)).files, id, { id: fileId, bytes })
  const services = {
    vault: fieldVault(rootKeysOf(fieldKeys)),
    guestLinks: openGuestLinks(guestLinkKey(master)),
  }
  const fields = { contrat_date_debut: addDays(today(), 30), apprenti_nom_naissance: `Martin ${n}` }
  const person = { phone: null, turn: 1 }
  await inSchool(data, id, async (scope) => {
    await scope.run(sql`
      insert into contract (id, organization_id, contract_type, number, status, center_id, student_id, fields)
      values (${contractId}, ${id}, 'apprentissage', ${`Contrat ${n}`}, 'in_signature', ${centerId}, ${studentId},
        ${JSON.stringify(fields)}::jsonb)`)
    await createEnvelope(services, scope, {
      subject: "contract",
      subjectId: contractId,
      name: `Contrat ${n}`,
      days: 30,
      documents: [{ kind: "contract", title: "Contrat", draft: DRAFT, bytes, pages, fileId }],
      signers: [
        {
          ...person,
          role: "learner",
          firstName: "Zoé",
          lastName: "Martin",
          email: `apprentie-${id}-${n}@exemple.test`,
          frames: [{ document: 0, frame: 0 }],
        },
        {
          ...person,
          turn: 2,
          role: "center",
          firstName: "Hélène",
          lastName: "Marsaudon",
          email: `centre-${id}-${n}@exemple.test`,
          frames: [{ document: 0, frame: 1 }],
        },
      ],
    })
  })
}
