import { ownRows, type Scope, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import type { Subject } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import type { SignaturesServices } from "../services.ts"
import { remind } from "./remind.ts"
import { awaitedSigners } from "./remindable-signers.ts"

/** In one order for everybody: two colleagues who remind the same ones wait for each other, and the second finds it done. */
const lockAll = (scope: Scope, subject: Subject, ids: readonly string[]) =>
  scope.run(sql`
    select id from signature_envelope where ${ownRows(scope.who)} and subject = ${subject}
      and subject_id = any(${[...ids]}::uuid[]) and status = 'open' order by id for no key update`)

export const remindAwaitedSigners = (services: Pick<SignaturesServices, "guestLinks">) =>
  command(wire.remindAwaitedSigners, async (scope, { body: { subject, ids } }) => {
    const asked = [...new Set(ids)]
    await lockAll(scope, subject, asked)
    const awaited = await awaitedSigners(scope, subject, asked)
    await remind(
      services,
      scope,
      awaited.filter(({ notBecause }) => notBecause === null),
    )
    return {
      results: asked.map((id) => {
        const signers = awaited.filter(({ subject_id }) => subject_id === id)
        return {
          id,
          reminded: signers.filter(({ notBecause }) => notBecause === null).map(({ name }) => name),
          skipped: signers.flatMap(({ name, notBecause }) =>
            notBecause === null ? [] : [{ name, reason: notBecause }],
          ),
        }
      }),
    }
  })
