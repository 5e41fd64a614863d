import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { trainingSheet } from "./training-sheet.ts"

export const getTraining = read(wire.getTraining, (reader, { params }) =>
  trainingSheet(reader, params.trainingId),
)
