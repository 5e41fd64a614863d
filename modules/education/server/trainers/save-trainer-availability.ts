import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { lockOpenTrainer } from "./lock-trainer.ts"
import { trainerSheet } from "./trainer-sheet.read.ts"
import { writeAvailability } from "./write-availability.ts"

export const saveTrainerAvailability = command(
  wire.saveTrainerAvailability,
  async (scope, { params, body }) => {
    const { id } = await lockOpenTrainer(scope, params.trainerId)
    await writeAvailability(scope, id, body.availability)
    return trainerSheet(scope, id)
  },
)
