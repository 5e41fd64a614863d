import { organizationOf, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { findContract } from "../contract-row.ts"
import type { ContractsServices } from "../services.ts"
import { linkKindOf } from "./company-link.ts"
import { personLinks } from "./person-links.ts"

/** The contract goes on waiting: another link may be sent, or the school takes it back. */
export const revokeStudentLink = (services: ContractsServices) =>
  command(wire.revokeStudentLink, async (scope, { params: { contractId }, body: { part } }) => {
    const row = await findContract(scope, contractId)
    const link = (await personLinks(scope, row)).find((one) => one.part === part)
    if (link?.state !== "open") throw refuse("contract.no_open_link")
    await services.guestLinks.revoke(scope, {
      kind: linkKindOf(row),
      subject: "contract",
      subjectId: row.id,
      part,
    })
    await scope.run(sql`select audit_note(${organizationOf(scope.who)}, null, 'contract', ${contractId},
      ${JSON.stringify({ link_revoked: link.email })}::jsonb)`)
    return {}
  })
