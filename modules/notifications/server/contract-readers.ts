import { ownRows, sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import { findColleagues, type Reader } from "./colleagues.ts"

/** Who follows a contract, and who sent the whole link of one of these kinds last when that is somebody else. */
export const findContractReaders = (
  work: Work,
  contractId: string,
  ownerId: string | null,
  linkKinds: readonly string[],
): Promise<Reader[]> =>
  findColleagues(
    work,
    sql`c.account_id = ${ownerId} or c.account_id = (
      select d.issued_by from guest_link d where ${ownRows(work.who, "d.organization_id")} and d.subject = 'contract'
        and d.subject_id = ${contractId} and d.part is null and d.kind = any(${[...linkKinds]}::text[])
      order by d.created_at desc limit 1)`,
  )
