import { accountOf, organizationOf, type Scope, type Sql, sql } from "@jalon/data"
import { publish } from "@jalon/jobs"
import type { OperationContext } from "@jalon/serving"
import type { Purpose } from "../rules/file-types.ts"
import { type Refused, waitBeforeScan } from "../rules/judge.ts"
import { filesEvents } from "./events.ts"
import { type Inspection, inspect } from "./inspect.ts"
import { ownFiles } from "./own-files.ts"
import type { FilesServices } from "./services.ts"

/** Longer than the store and the scanner can take together, before they are given up. */
const HOLD_MINUTES = 3

export type FileRow = {
  id: string
  key: string
  file_name: string
  declared_size: number
  purpose: Purpose
  state: "awaiting" | "clean" | "refused"
  refusal: Refused | null
  content_type: string | null
  size: number | null
  scanned_at: Date | null
  restricted: boolean
}
const columns = sql`id, key, file_name, declared_size, purpose, state, refusal, content_type, size, scanned_at, restricted`

type At = Required<Pick<OperationContext, "data" | "action">> & { who: NonNullable<OperationContext["who"]> }

const hold = (who: At["who"], fileId: string): Sql<FileRow> => sql<FileRow>`
  update stored_file set checking_until = now() + make_interval(mins => ${HOLD_MINUTES})
  where id = ${fileId} and ${ownFiles(who)} and state = 'awaiting'
    and (checking_until is null or checking_until < now())
  returning ${columns}`

const find = (who: At["who"], fileId: string): Sql<FileRow> =>
  sql<FileRow>`select ${columns} from stored_file where id = ${fileId} and ${ownFiles(who)}`

const release = (fileId: string) =>
  sql`update stored_file set checking_until = null where id = ${fileId} and state = 'awaiting'`

/** Refuses a file that still waits; what is left of it in the store is removed afterwards. */
export const refuseFile = async (scope: Scope, fileId: string, refusal: Refused): Promise<void> => {
  const refused = await scope.count(sql`
    update stored_file set state = 'refused', refusal = ${refusal}, checked_at = now(), checking_until = null
    where id = ${fileId} and ${ownFiles(scope.who)} and state = 'awaiting'`)
  if (refused > 0) await publish(scope, filesEvents.FileRefused, { fileId })
}

const accept = async (scope: Scope, fileId: string, found: Extract<Inspection, { state: "clean" }>) => {
  const accepted = await scope.count(sql`
    update stored_file set state = 'clean', size = ${found.size}, content_type = ${found.contentType},
      sha256 = ${found.sha256}, checked_at = now(), checking_until = null,
      scanned_at = case when ${found.scanned}::boolean then now() end
    where id = ${fileId} and ${ownFiles(scope.who)} and state = 'awaiting'`)
  if (accepted > 0) await publish(scope, filesEvents.FileAccepted, { fileId })
}

/** Held until the next try, so that there is one next try however often its owner asks meanwhile. */
const tryLater = async (scope: Scope, fileId: string, attempt: number) => {
  const waitMs = waitBeforeScan(attempt)
  await scope.run(sql`
    update stored_file set checking_until = now() + make_interval(secs => ${waitMs / 1000})
    where id = ${fileId} and state = 'awaiting'`)
  const next = { fileId, attempt: attempt + 1 }
  await publish(scope, filesEvents.ScanMissed, next, { delayMs: waitMs + 1000 })
}

const settle = async (scope: Scope, fileId: string, inspection: Inspection, attempt: number) => {
  switch (inspection?.state) {
    case "clean":
      return accept(scope, fileId, inspection)
    case "refused":
      return refuseFile(scope, fileId, inspection.refusal)
    case "awaiting":
      return tryLater(scope, fileId, attempt)
    default:
      await scope.run(release(fileId))
  }
}

/** On whom the pictures that wait to be read are counted: the person, or the school whose guest sends. */
const ownerOf = (who: At["who"]): string | null => accountOf(who) ?? organizationOf(who)?.toString() ?? null

const inspected = async (services: FilesServices, { data, action, who }: At, file: FileRow) => {
  const isSheet = file.purpose === "sheet"
  const keys = isSheet ? await data.inScope(who, action, (scope) => services.vault.keyFor(scope)) : null
  return inspect(services, file, { sheetKeys: keys, owner: ownerOf(who) })
}

export type Checked = { file: FileRow; received: boolean }

/**
 * Checks a file that waits and says what became of it; one already settled is told as it stands. The store and
 * the scanner are spoken to between two transactions, never inside one.
 */
export const checkFile = async (
  services: FilesServices,
  { data, action, who }: At,
  fileId: string,
  attempt = 1,
): Promise<Checked | null> => {
  const [held] = await data.inScope(who, action, (scope) => scope.run(hold(who, fileId)))
  if (held) {
    const inspection = await inspected(services, { data, action, who }, held).catch(
      async (error: unknown) => {
        await data.inScope(who, action, (scope) => scope.run(release(fileId)))
        throw error
      },
    )
    await data.inScope(who, action, (scope) => settle(scope, fileId, inspection, attempt))
    if (inspection === null) return { file: held, received: false }
  }
  const [file] = await data.readOnce(who, action, find(who, fileId))
  return file ? { file, received: true } : null
}
