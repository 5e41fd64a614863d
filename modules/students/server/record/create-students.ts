import type { Scope } from "@jalon/data"
import { type IsoDate, readFrenchDate, today, typography } from "@jalon/kernel"
import { command } from "@jalon/serving"
import type { BodyOf } from "@jalon/wire-kit"
import * as wire from "../../wire/index.ts"
import type { StudentsServices } from "../services.ts"
import { addStudents, type NewStudent } from "./create-student.ts"
import { readChanges } from "./read-changes.ts"
import { findSame } from "./same-person.ts"

type Line = BodyOf<typeof wire.createStudents>["lines"][number]
type Judged = { person: NewStudent } | { reason: string }

const readBirth = (
  typed: string | null | undefined,
  on: IsoDate,
): { value: IsoDate | null } | { reason: string } => {
  if (!typed?.trim()) return { value: null }
  const read = readFrenchDate(typed, { twoDigitYear: "birth", today: on })
  if (read.kind === "date") return { value: read.value }
  const reason =
    read.kind === "impossible"
      ? `La date ${read.written} n'existe pas.`
      : `La date « ${typed.trim()} » n'est pas lisible (attendu : jj/mm/aaaa).`
  return { reason: typography(reason) }
}

const nothing = (text: string | null | undefined) => (text?.trim() ? text.trim() : null)

const judge = async (scope: Scope, line: Line, on: IsoDate): Promise<Judged> => {
  const birth = readBirth(line.birth_date, on)
  if ("reason" in birth) return birth
  const typed = {
    last_name: line.last_name,
    first_name: line.first_name,
    birth_date: birth.value,
    email: nothing(line.email),
    phone: nothing(line.phone),
  }
  if (!typed.last_name.trim() || !typed.first_name.trim())
    return { reason: typography("Le nom et le prénom sont nécessaires.") }
  const { values, faults } = readChanges(typed, on)
  const [fault] = Object.values(faults)
  if (fault !== undefined) return { reason: fault }
  const [same] = await findSame(scope, {
    lastName: values.last_name ?? "",
    firstName: values.first_name ?? "",
    birthDate: birth.value,
    email: values.email ?? null,
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
