import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { lockContract } from "../contract-row.ts"
import { openContract } from "../open-contract.ts"
import { saveContract } from "../save-contract.ts"
import type { ContractsServices } from "../services.ts"
import { presentRecorded } from "./present-rupture.ts"

/** One thing less to do: the countdown goes on to the next. */
export const finishRuptureTask = (services: ContractsServices) =>
  command(wire.finishRuptureTask, async (scope, { params, body: { done_on } }) => {
    const row = await lockContract(scope, params.contractId)
    const { rupture } = row
    if (!rupture?.tasks.some(({ key }) => key === params.task)) throw refuse("contract.task_unknown")
    const tasks = rupture.tasks.map((task) => (task.key === params.task ? { ...task, done_on } : task))
    const after = { ...row, rupture: { ...rupture, tasks } }
    await saveContract(scope, await openContract(services, scope, after))
    const recorded = presentRecorded({ row: after })
    if (recorded === null) throw refuse("contract.task_unknown")
    return { recorded }
  })
