import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { classSubjects } from "./class-subjects.read.ts"

export const getClassSubjects = read(wire.getClassSubjects, (reader, { params }) =>
  classSubjects(reader, params.classId),
)
