import { randomUUID } from "node:crypto"
import { buffer } from "node:stream/consumers"
import { type Data, newId, organizationOf, ownRows, type Scope, sql, type Who } from "@jalon/data"
import { dropFile, findSheet, openSheet } from "@jalon/files/server"
import { startJob } from "@jalon/jobs"
import { memberOf, multiStep } from "@jalon/serving"
import { fromBytes, readPastedCells, readSheet } from "@jalon/sheets"
import { guessKind, type ImportKind } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { ImportRow } from "../import-row.ts"
import { forgetImport } from "../jobs/forget-card.ts"
import { cardColumns, presentImport } from "../present-import.ts"
import type { ImportsServices } from "../services.ts"
import { type Layout, readLayout, sealLayout } from "../source/layout.ts"
import { sealSheet } from "../source/sealed-chunks.ts"
import { currentYear } from "./options.ts"

/** Nobody leaves a sheet lying about for longer. */
const WAITS_MS = 7 * 86_400_000

type Member = Extract<Who, { kind: "member" }>
export type Sheet = {
  source: "file" | "paste"
  fileName: string
  bytes: Buffer
  kind: ImportKind | undefined
}

const layoutOf = async ({ source, bytes, fileName }: Sheet): Promise<Layout> => {
  const layout = await readLayout(
    source === "paste" ? readPastedCells(bytes.toString("utf8")) : readSheet(fromBytes(bytes), { fileName }),
  )
  if (!layout.samples.some((samples) => samples.some((text) => text !== ""))) throw refuse("import.empty")
  return layout
}

const insert = async (
  scope: Scope,
  member: Member,
  row: { id: string; sourceKey: string; sealed: Buffer; sheet: Sheet; layout: Layout },
) => {
  const { id, sourceKey, sealed, sheet, layout } = row
  const options = { school_year: currentYear(), month_first: [], update_existing: true, places: {} }
  await scope.run(sql`
    insert into import (id, organization_id, created_by, kind, source, file_name, source_key, source_size, layout_sealed, options)
    values (${id}, ${organizationOf(member)}, ${member.accountId}, ${sheet.kind ?? guessKind(layout.headers)}, ${sheet.source},
      ${sheet.fileName}, ${sourceKey}, ${sheet.bytes.length}, ${sealed}, ${JSON.stringify(options)}::jsonb)`)
  await startJob(scope, forgetImport, { importId: id }, { delayMs: WAITS_MS })
  const made = await scope.find(sql<ImportRow & { author: string | null }>`
    select ${cardColumns} from import i where ${ownRows(member, "i.organization_id")} and i.id = ${id}`)
  if (!made) throw refuse("not_found")
  return presentImport(made)
}

/** The bytes are sealed before anything is written about them; what is not kept is taken back from the store. */
export const begin = async (
  { vault, files }: ImportsServices,
  context: { data: Data; action: string },
  member: Member,
  sheet: Sheet,
  also: (scope: Scope) => Promise<void> = async () => undefined,
) => {
  const layout = await layoutOf(sheet)
  const keys = await context.data.inScope(member, context.action, (scope) => vault.keyFor(scope))
  const id = newId()
  const sourceKey = `${member.organizationId}/${randomUUID()}`
  await files.put({
    key: sourceKey,
    contentType: "application/octet-stream",
    bytes: sealSheet(keys, id, sheet.bytes),
  })
  try {
    return await context.data.inScope(member, context.action, async (scope) => {
      await also(scope)
      return insert(scope, member, { id, sourceKey, sealed: sealLayout(keys, id, layout), sheet, layout })
    })
  } catch (error) {
    await files.remove(sourceKey)
    throw error
  }
}

/** Conversations: a command would keep a hash of what it was sent, and the store is spoken to on the way. */
export const startImport = (services: ImportsServices) =>
  multiStep(wire.startImport, async ({ data, action, who }, { body }) => {
    const member = memberOf(who)
    const found = await data.inScope(member, action, (scope) => findSheet(scope, body.file_id))
    const stored = found && (await services.files.get(found.key))
    if (!found || !stored) throw refuse("import.file_unknown")
    const keys = await data.inScope(member, action, (scope) => services.vault.keyFor(scope))
    const bytes = openSheet(keys, body.file_id, await buffer(stored.stream))
    const sheet: Sheet = { source: "file", fileName: found.file_name, bytes, kind: body.kind }
    const card = await begin(services, { data, action }, member, sheet, (scope) =>
      dropFile(scope, body.file_id),
    )
    // Not left to the job that follows: one copy is enough.
    await services.files.remove(found.key)
    return { import: card }
  })
