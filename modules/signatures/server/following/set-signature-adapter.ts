import { newId, organizationOf, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { SignaturesServices } from "../services.ts"

/** For what is sent from now on: an envelope keeps the one it was made with. */
export const setSignatureAdapter = ({ providerAccess }: Pick<SignaturesServices, "providerAccess">) =>
  command(wire.setSignatureAdapter, async (scope, { body: { adapter } }) => {
    if (adapter === "provider" && providerAccess === null) throw refuse("signature.no_provider")
    await scope.run(sql`
      insert into signature_preference (id, organization_id, adapter)
      values (${newId()}, ${organizationOf(scope.who)}, ${adapter})
      on conflict (organization_id) do update set adapter = excluded.adapter, updated_at = now()`)
    return {}
  })
