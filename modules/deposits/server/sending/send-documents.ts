import { buffer } from "node:stream/consumers"
import { ownRows, type Scope, sql } from "@jalon/data"
import { findBytes } from "@jalon/files/server"
import type { OpcoAnswer, OpcoClient, OpcoExchange, OpcoFile } from "@jalon/ports/opco"
import { type DepositDocumentRow, type DepositRow, documentsOfDeposit, lockDeposit } from "../deposit-rows.ts"
import { keepExchanges } from "../keep-exchanges.ts"
import type { Opened, Sending } from "./sending.ts"
import { settleComplete, settleFailure, settleStopped } from "./settle.ts"

const ACTION = "deposits.send-documents"

/** What the exchange calls each kind. */
const FILE_TYPES = {
  contract: "CERFA",
  convention: "CONVENTION",
  duration_agreement: "CONVENTION_TRIPARTITE",
  other: "AUTRE",
} as const satisfies Record<DepositDocumentRow["kind"], string>

const inTransaction = <Result>(work: Sending, run: (scope: Scope) => Promise<Result>): Promise<Result> =>
  work.data.inScope(work.who, ACTION, run)

const readFile = async (
  work: Sending,
  { file_id, file_name }: DepositDocumentRow,
): Promise<OpcoFile | null> => {
  const found = await inTransaction(work, (scope) => findBytes(scope, file_id))
  const stored = found ? await work.services.files.get(found.key) : undefined
  return stored ? { name: file_name, bytes: new Uint8Array(await buffer(stored.stream)) } : null
}

const sendOne = (
  client: OpcoClient,
  { payload, deposit }: Opened,
  { kind }: DepositDocumentRow,
  file: OpcoFile,
): Promise<OpcoAnswer<{ document: string | null } | object>> => {
  const number = deposit.internal_number ?? ""
  return kind === "convention" && payload.convention !== null
    ? client.sendConvention({ ...payload.convention, numeroInterneDossier: number }, file)
    : client.sendDocument(
        {
          typeFichier: FILE_TYPES[kind],
          objets: [{ typeObjet: "DOSSIER_APPRENTISSAGE", idObjet: number }],
        },
        file,
      )
}

const numberOf = (value: object): string | null =>
  "document" in value && typeof value.document === "string" ? value.document : null

/** Still with the OPCO and not closed by somebody meanwhile. */
const taken = async (scope: Scope, { id }: DepositRow): Promise<DepositRow | null> => {
  const row = await lockDeposit(scope, id)
  return row?.state === "taken" ? row : null
}

/**
 * What goes by the exchange, one after the other. A document whose answer was lost is sent again: an OPCO may hold it twice, a
 * contract never.
 */
export const sendDocuments = async (
  work: Sending,
  opened: Opened,
  client: OpcoClient,
  exchanges: OpcoExchange[],
): Promise<void> => {
  const { deposit, connectionId } = opened
  const documents = await inTransaction(work, (scope) => documentsOfDeposit(scope, [deposit.id]))
  for (const document of documents.filter(({ channel, sent_at }) => channel === "api" && sent_at === null)) {
    const file = await readFile(work, document)
    if (file === null)
      return inTransaction(work, (scope) =>
        settleStopped(scope, deposit, {
          fault: "document_refused",
          http_status: null,
          items: [{ message: `${document.title} : fichier introuvable.` }],
        }),
      )
    const answer = await sendOne(client, opened, document, file)
    const isDone = await inTransaction(work, async (scope) => {
      await keepExchanges(scope, deposit.center_id, exchanges.splice(0), deposit.id)
      const row = await taken(scope, deposit)
      if (row === null) return false
      if (answer.outcome === "failed") {
        await scope.run(sql`
          update deposit set tries = tries + 1 where ${ownRows(scope.who)} and id = ${deposit.id}`)
        await settleFailure(scope, { ...row, tries: row.tries + 1 }, answer.error, connectionId)
        return false
      }
      await scope.run(sql`
        update deposit_document set sent_at = now(), document_number = ${numberOf(answer.value)}
        where ${ownRows(scope.who)} and id = ${document.id}`)
      return true
    })
    if (!isDone) return
  }
  await inTransaction(work, (scope) => settleComplete(scope, deposit))
}
