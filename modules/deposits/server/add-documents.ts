import { newId, organizationOf, ownRows, type Scope, sql } from "@jalon/data"
import { publish } from "@jalon/jobs"
import type { DepositDocumentRow, DepositRow } from "./deposit-rows.ts"
import { depositsEvents } from "./events.ts"

export type AddedDocument = Pick<DepositDocumentRow, "title" | "file_id" | "channel">

/** Where documents may follow: the OPCO has the file and has not closed it. */
export const takesDocuments = ({ state, internal_number }: DepositRow): boolean =>
  internal_number !== null && ["taken", "followed", "stopped"].includes(state)

/**
 * Documents that an OPCO asked for afterwards, in the transaction of who answers: they leave after the commit, as the first
 * ones did. The file is complete again once all of them are there, by the exchange or on the portal.
 */
export const addDocuments = async (
  scope: Scope,
  deposit: DepositRow,
  documents: readonly AddedDocument[],
): Promise<void> => {
  for (const { title, file_id, channel } of documents)
    await scope.run(sql`
      insert into deposit_document (id, organization_id, deposit_id, rank, kind, title, file_id, channel)
      select ${newId()}, ${organizationOf(scope.who)}, ${deposit.id}, coalesce(max(rank), -1) + 1, 'other', ${title}, ${file_id},
        ${channel} from deposit_document where ${ownRows(scope.who)} and deposit_id = ${deposit.id}`)
  await scope.run(sql`
    update deposit set state = 'taken', complete_at = null, error = null, next_try_at = null, tries = 0
    where ${ownRows(scope.who)} and id = ${deposit.id}`)
  await publish(scope, depositsEvents.SendingDue, { depositId: deposit.id })
  await publish(scope, depositsEvents.DepositMoved, { depositId: deposit.id })
}
