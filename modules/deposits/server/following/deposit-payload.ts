import { type FieldVault, ownRows, sql } from "@jalon/data"
import { maskSecrets } from "@jalon/ports/opco"
import { memberOf, multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { payloadPlace } from "../deposit-rows.ts"

type Row = { id: string; payload_sealed: Buffer | null; sha256: string }

/** For whoever discusses a file with its OPCO: what was sent, with the number of social security hidden. */
export const depositPayload = ({ vault }: { vault: FieldVault }) =>
  multiStep(wire.depositPayload, ({ data, who, action }, { params }) =>
    data.inScope(memberOf(who), action, async (scope) => {
      const row = await scope.find(sql<Row>`
        select id, payload_sealed, encode(payload_sha256, 'hex') as sha256 from deposit
        where ${ownRows(scope.who)} and id = ${params.depositId}`)
      if (!row?.payload_sealed) throw refuse("not_found")
      const text = await vault.open(scope, payloadPlace(row.id), row.payload_sealed)
      return { payload: maskSecrets(JSON.stringify(JSON.parse(text), null, 2)), sha256: row.sha256 }
    }),
  )
