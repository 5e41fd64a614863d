import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { trainingSubjects } from "./training-subjects.read.ts"

export const getTrainingSubjects = read(wire.getTrainingSubjects, (reader, { params }) =>
  trainingSubjects(reader, params.trainingId),
)
