import { type FieldVault, newId, organizationOf, ownRows, type Scope, sha256, sql } from "@jalon/data"
import type { Documents } from "@jalon/documents"
import { keepGenerated, storeGenerated } from "@jalon/files/server"
import type { Work } from "@jalon/jobs"
import { dayOf } from "@jalon/kernel"
import type { FileStore } from "@jalon/ports/files"
import type { Sealer } from "@jalon/sealing"
import { isLocked } from "../../rules/index.ts"
import { sheetDocument, sheetTitle } from "../documents/sheet-document.fr.ts"
import { documentVersion, type SheetFacts, sheetFacts } from "../documents/sheet-facts.read.ts"
import { drawnInks } from "../signing/ink.ts"

export type SheetSealingServices = {
  documents: Pick<Documents, "text">
  sealer: Pick<Sealer, "seal">
  files: FileStore
  vault: FieldVault
  publicUrl: string
}

const ACTION = "attendance.seal-sheet"

const isMade = async (scope: Scope, sheetId: string, version: number): Promise<boolean> =>
  (await scope.count(sql`
    select from attendance_document where ${ownRows(scope.who)} and sheet_id = ${sheetId} and version = ${version}`)) >
  0

/** What is still to be drawn; null when it is, or when the sheet is no longer closed. */
const readToSeal = async (scope: Scope, sheetId: string): Promise<SheetFacts | null> => {
  const facts = await sheetFacts(scope, sheetId)
  if (!isLocked(facts.sheet.status)) return null
  return (await isMade(scope, sheetId, documentVersion(facts))) ? null : facts
}

/** Of two at once, the second finds the first and keeps nothing. */
const keep = async (scope: Scope, facts: SheetFacts, file: { id: string; bytes: Buffer }): Promise<void> => {
  const version = documentVersion(facts)
  await scope.run(
    sql`select from attendance_sheet where ${ownRows(scope.who)} and id = ${facts.sheet.id} for no key update`,
  )
  if (await isMade(scope, facts.sheet.id, version)) return
  await keepGenerated(scope, { ...file, fileName: `emargement-${facts.sheet.on_date}-v${version}.pdf` })
  await scope.run(sql`
    insert into attendance_document (id, organization_id, sheet_id, version, title, file_id, sha256, chain_hash)
    values (${newId()}, ${organizationOf(scope.who)}, ${facts.sheet.id}, ${version}, ${sheetTitle(facts)}, ${file.id},
      ${sha256(file.bytes)}, ${facts.events.at(-1)?.hash ?? ""})`)
}

/** One step: cut in the middle, it is drawn again. What an earlier version said is kept beside it. */
export const handle = async (
  { sheetId }: { sheetId: string },
  { services, data, who, step }: Work<SheetSealingServices>,
): Promise<void> => {
  await step(
    "seal",
    async () => {
      const read = await data.inScope(who, ACTION, async (scope) => {
        const facts = await readToSeal(scope, sheetId)
        return facts && { facts, inks: await drawnInks(services.vault, scope, facts.sheet) }
      })
      if (read === null) return
      const { facts, inks } = read
      const at = new Date()
      const { bytes } = await services.documents.text(
        await sheetDocument(facts, { publicUrl: services.publicUrl, madeOn: dayOf(at), inks }),
      )
      const file = {
        id: newId(),
        bytes: await services.sealer.seal(bytes, { at, reason: sheetTitle(facts) }),
      }
      await storeGenerated(services.files, organizationOf(who) ?? 0, file)
      await data.inScope(who, ACTION, (scope) => keep(scope, facts, file))
    },
    { attempts: 12, firstWaitMs: 1000 },
  )
}
