import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { trainerSheet } from "./trainer-sheet.read.ts"

export const getTrainer = read(wire.getTrainer, (reader, { params }) =>
  trainerSheet(reader, params.trainerId),
)
