import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { found } from "../asking.ts"
import { lockOpenTrainer } from "../trainers/lock-trainer.ts"
import { writeAvailability } from "../trainers/write-availability.ts"
import { findOwnTrainer } from "./own-trainer.read.ts"

export const saveOwnAvailability = command(wire.saveOwnAvailability, async (scope, { body }) => {
  const { id } = await lockOpenTrainer(scope, found(await findOwnTrainer(scope)))
  await writeAvailability(scope, id, body.availability)
  return {}
})
