import { today } from "@jalon/kernel"
import { memberOf, multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { markOfNir, readNir } from "../secrets/nir.ts"
import type { StudentsServices } from "../services.ts"
import { readChanges } from "./read-changes.ts"
import { findSame } from "./same-person.ts"

/** A conversation, because a command would keep a trace of what it was sent, and a number may be in it. */
export const findSamePerson = ({ vault }: StudentsServices) =>
  multiStep(wire.findSamePerson, async ({ data, action, who }, { body }) => {
    const member = memberOf(who)
    const nir = body.nir ? readNir(body.nir) : null
    // Asked while someone types: what is not readable yet is left aside.
    const { values, faults } = readChanges({ email: body.email ?? null }, today(), {}, null)
    return data.inScope(member, action, async (scope) => ({
      results: await findSame(
        scope,
        {
          lastName: body.last_name,
          firstName: body.first_name,
          birthDate: body.birth_date ?? null,
          email: faults.email ? null : (values.email ?? null),
        },
        { mark: nir === null ? null : await markOfNir(vault, scope, nir), except: body.except ?? null },
      ),
    }))
  })
