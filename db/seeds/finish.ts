import { createHash } from "node:crypto"
import { deriveKey, fieldVault, openData, rootKeysOf, type Scope, sql } from "@jalon/data"
import { openDocuments } from "@jalon/documents"
import { guestLinkKey, openGuestLinks } from "@jalon/guest-links/server"
import { openFiles } from "@jalon/ports/files"
import { refreshFiles, sealHealth, sealNir } from "@jalon/students/server"
import pg from "pg"
import { seedAbsences } from "./absences.ts"
import { contractScans, seedContractEnds } from "./contracts/ends.ts"
import { seedContracts } from "./contracts/index.ts"
import { seedContractLinks } from "./contracts/links.ts"
import { signedScans } from "./contracts/scans.ts"
import { seedDeposits } from "./deposits.ts"
import { seedCourseDocuments } from "./education/course-documents.ts"
import { seedCompanyViews } from "./education/publications.ts"
import { seedFundingFile } from "./funding-file.ts"
import { spreadHistories } from "./history/spread.ts"
import { idOf } from "./ids.ts"
import { seedImported } from "./imported.ts"
import { seedInvoicing } from "./invoicing.ts"
import { seedOpcoKeys } from "./opco-keys.ts"
import { fictionalNir } from "./people/fictional-nir.ts"
import { seedSignatures } from "./signatures.ts"
import { studentSeeds } from "./student-seeds.ts"
import { tinyPdf } from "./tiny-pdf.ts"

const seal = async (scope: Scope, vault: ReturnType<typeof fieldVault>, organization: number) => {
  const rows = await scope.run(sql<{ id: string; told: boolean }>`
    select id, nationalite is not null as told from student where organization_id = ${organization} and archived_at is null`)
  for (const { id, told } of rows) {
    const seed = studentSeeds.find((one) => one.id === id)
    if (!seed || !told || seed.state === "incomplete") continue
    const health = { rqth: seed.rqth, rqth_equivalence_jeunes: false, rqth_extension_boe: false }
    await scope.run(
      sql`update student set health_sealed = ${await sealHealth(vault, scope, id, health)} where id = ${id}`,
    )
    const { sealed, mark } = await sealNir(vault, scope, id, fictionalNir(seed))
    await scope.run(sql`update student set nir_sealed = ${sealed}, nir_mark = ${mark} where id = ${id}`)
  }
  const ids = rows.map(({ id }) => id)
  await refreshFiles(vault, scope, ids, new Date().toISOString().slice(0, 10))
}

type Files = ReturnType<typeof openFiles>["files"]

/** One page in the store, found clean. Answers its size. */
const storePage = async (
  client: pg.Client,
  files: Files,
  organization: number,
  { id, name, text }: { id: string; name: string; text: string },
): Promise<number> => {
  const bytes = tinyPdf(text)
  const key = `${organization}/${id}`
  await files.put({ key, contentType: "application/pdf", bytes })
  await client.query(
    `insert into stored_file (id, organization_id, key, file_name, declared_size, size, content_type, sha256, state, checked_at, restricted)
     values ($1, $2, $3, $4, $5, $5, 'application/pdf', $6, 'clean', now(), true)`,
    [id, organization, key, name, bytes.length, createHash("sha256").update(bytes).digest()],
  )
  return bytes.length
}

type StudentDocument = {
  id: string
  organization_id: number
  label: string
  file_name: string
  student: string
}

/** A page for each document that was brought, so that a preview has something to show. */
const writePages = async (client: pg.Client, files: Files) => {
  const { rows } = await client.query<StudentDocument>(
    `select d.id, d.organization_id, d.label, d.file_name, s.first_name || ' ' || s.last_name as student
     from student_document d join student s on s.id = d.student_id where d.file_name is not null and d.file_id is null`,
  )
  for (const document of rows) {
    const id = idOf(`file/${document.id}`)
    const size = await storePage(client, files, document.organization_id, {
      id,
      name: document.file_name,
      text: `${document.label} - ${document.student} (démonstration)`,
    })
    await client.query(
      "update student_document set file_id = $2, file_type = 'application/pdf', file_size = $3 where id = $1",
      [document.id, id, size],
    )
  }
}

/**
 * What the demo needs a running server's secret and store for: sealed answers, and the pages of the documents. Then each
 * file is summed up as the product does it. Leaves a finished demo as it is.
 */
export const finishDemo = async (at: {
  adminUrl: string
  appUrl: string
  master: string
  fieldKeys: string
  filesFolder: string
}): Promise<void> => {
  const client = new pg.Client(at.adminUrl)
  await client.connect()
  const master = Buffer.from(at.master, "base64")
  const data = openData({ url: at.appUrl, connections: 1, applicationName: "demo" })
  const documents = openDocuments()
  try {
    const { rowCount } = await client.query("select from student where health_sealed is not null limit 1")
    if (rowCount) return
    const folder = {
      FILES_FOLDER: at.filesFolder,
      PUBLIC_URL: "http://localhost",
      S3_REGION: "",
      S3_BUCKET: "",
    }
    await client.query("analyze")
    const { files } = openFiles(folder, deriveKey(master, "files/links"))
    await writePages(client, files)
    for (const scan of [...contractScans, ...signedScans])
      await storePage(client, files, 1001, { ...scan, text: `${scan.text} (démonstration)` })
    await seedCourseDocuments(client, (organization, page) => storePage(client, files, organization, page))
    const vault = fieldVault(rootKeysOf(at.fieldKeys))
    for (const organization of [1001, 1742, 1003])
      await data.inScope({ kind: "system", organizationId: organization }, "demo.seed", (scope) =>
        seal(scope, vault, organization),
      )
    const inSchool = <T>(work: (scope: Scope) => Promise<T>) =>
      data.inScope({ kind: "system", organizationId: 1001 }, "demo.seed", work)
    await seedAbsences(client, vault, inSchool, (page) => storePage(client, files, 1001, page))
    await seedFundingFile(data, files, client)
    // Before the contracts: what can be done with one depends on the key of its OPCO.
    await inSchool((scope) => seedOpcoKeys(vault, scope))
    await seedContracts({ vault }, inSchool)
    await client.query("analyze")
    await inSchool((scope) => seedImported({ vault }, scope))
    await seedContractEnds({ vault }, inSchool)
    await seedContractLinks(client)
    await seedCompanyViews(client)
    await inSchool((scope) => seedDeposits(vault, scope))
    await seedInvoicing(vault, inSchool)
    const guestLinks = openGuestLinks(guestLinkKey(master))
    await seedSignatures({ vault, files, documents, guestLinks }, inSchool, client)
    await client.query("analyze")
    await spreadHistories(client)
  } finally {
    await documents.close()
    await data.close()
    await client.end()
  }
}
