import { download } from "@jalon/serving"
import { conventionFile } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { findContract } from "../contract-row.ts"
import { asDownload } from "../form/give-paper.ts"
import { calendarOf, paperInput, programmeOf } from "../form/paper-facts.ts"
import { openContract } from "../open-contract.ts"
import { trainingConvention } from "../papers/index.ts"
import type { ContractsServices } from "../services.ts"
import { findConventionDoor, schoolOf } from "./look-at-convention.ts"
import { readAnswer } from "./read-convention.ts"

/** The paper a company reads through its link: of the person, her name and birth year alone. */
export const giveConvention = (services: ContractsServices) =>
  download(conventionFile, async (desk, { params }) => {
    const door = await findConventionDoor(services, desk, params.token)
    // Once it has agreed, the company may keep its copy of what it agreed to; a link that was taken back gives nothing more.
    if (door.state !== "open" && door.state !== "used") throw refuse(`door.${door.state}`)
    return desk.data.inScope(schoolOf(door), desk.action, async (scope) => {
      const row = await findContract(scope, door.subjectId)
      if (door.state === "used" && !(await readAnswer(scope, row, door.issuedAt))?.is_current)
        throw refuse("convention.superseded")
      const open = await openContract(services, scope, row)
      const made = trainingConvention({
        ...paperInput(open),
        preview: false,
        discreet: true,
        programme: programmeOf(open),
        calendar: await calendarOf(scope, open),
      })
      return asDownload(`convention-${open.row.number}.pdf`, made)
    })
  })
