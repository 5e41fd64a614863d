import { type DoorFound, presentDoor } from "@jalon/organizations/server"
import { conversation, type Desk } from "@jalon/serving"
import { getConvention } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { findContract } from "../contract-row.ts"
import { openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { readAnswer, readSummary } from "./read-convention.ts"

/** The link and its school's own scope; whatever else was typed is unknown. */
export const findConventionDoor = async (
  { doors }: Pick<ContractsServices, "doors">,
  desk: Pick<Desk, "data" | "action">,
  token: string,
): Promise<DoorFound> => {
  const door = await doors.look(desk, token)
  if (door?.kind !== "convention") throw refuse("door.unknown")
  return door
}

export const schoolOf = ({ organizationId }: Pick<DoorFound, "organizationId">) =>
  ({ kind: "system", organizationId }) as const

export const lookAtConvention = (services: ContractsServices) =>
  conversation(getConvention, async (desk, { params }) => {
    const found = await findConventionDoor(services, desk, params.token)
    const door = await presentDoor(services.files, found)
    const { state, subjectId, issuedAt } = found
    if (state !== "open" && state !== "used" && state !== "declined")
      return { door, convention: null, answered: null }
    return desk.data.inScope(schoolOf(found), desk.action, async (scope) => {
      const row = await findContract(scope, subjectId)
      // Once answered, the link is the proof of what was answered.
      if (state !== "open")
        return { door, convention: null, answered: await readAnswer(scope, row, issuedAt) }
      const open = await openContract(services, scope, row)
      return { door, convention: await readSummary(scope, open), answered: null }
    })
  })
