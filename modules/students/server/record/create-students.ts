import type { Scope } from "@jalon/data"
import { type IsoDate, today, typography } from "@jalon/kernel"
import { command } from "@jalon/serving"
import type { BodyOf } from "@jalon/wire-kit"
import { readPastedLine } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import type { StudentsServices } from "../services.ts"
import { addStudents, type NewStudent } from "./create-student.ts"
import { findSame } from "./same-person.ts"

type Line = BodyOf<typeof wire.createStudents>["lines"][number]
type Judged = { person: NewStudent } | { reason: string }

const judge = async (scope: Scope, line: Line, on: IsoDate): Promise<Judged> => {
  const read = readPastedLine(line, on)
  if ("reason" in read) return read
  const { values } = read
  const [same] = await findSame(scope, {
    lastName: values.last_name,
    firstName: values.first_name,
    birthDate: values.birth_date,
    email: values.email,
  })
  // A likeness is for a person to judge; what is certain would only make a double.
  return same?.verdict === "certain"
    ? { reason: typography(`Déjà dans la liste : ${same.reasons.join(", ")}.`) }
    : { person: values }
}

export const createStudents = (services: StudentsServices) =>
  command(wire.createStudents, async (scope, { body }) => {
    const on = today()
    const judged: Judged[] = []
    for (const line of body.lines) judged.push(await judge(scope, line, on))
    const people = judged.flatMap((one) => ("person" in one ? [one.person] : []))
    if (people.length > 0) await addStudents(services, scope, people, body.class_id ?? null, on)
    return {
      done: people.length,
      skipped: judged.flatMap((one, at) => {
        const line = body.lines[at]
        if (!("reason" in one) || !line) return []
        return [{ line: at + 1, name: `${line.first_name} ${line.last_name}`.trim(), reason: one.reason }]
      }),
    }
  })
