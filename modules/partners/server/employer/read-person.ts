import { email, type Identifier, personName, phone } from "@jalon/identifiers"
import { today, typography } from "@jalon/kernel"
import type { BodyOf } from "@jalon/wire-kit"
import type { addTutor } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { PersonRow } from "../record/contact-row.ts"

type Typed = BodyOf<typeof addTutor>

const readers: Partial<Record<keyof Typed, Identifier>> = {
  last_name: personName,
  first_name: personName,
  email,
  phone,
}

const EARLIEST = "1900-01-01"

const faultOfBirth = (date: string): string | null => {
  if (date > today()) return typography("La date de naissance est dans l'avenir.")
  return date < EARLIEST ? typography("Vérifiez l'année de naissance.") : null
}

/** A person of a company as typed, in the form in which she is kept; refused field by field. */
export const readPerson = (typed: Typed): Omit<PersonRow, "id"> => {
  const faults: Record<string, string> = {}
  const read = (key: "last_name" | "first_name" | "email" | "phone"): string | null => {
    const text = typed[key] ?? ""
    if (text === "") return null
    const parsed = readers[key]?.parse(text)
    if (parsed && !parsed.ok) faults[key] = parsed.precision
    return parsed?.ok ? parsed.value : text
  }
  const person = {
    last_name: read("last_name") ?? "",
    first_name: read("first_name") ?? "",
    email: read("email"),
    phone: read("phone"),
    job_title: typed.job_title || null,
    birth_date: typed.birth_date ?? null,
    diploma: typed.diploma || null,
    diploma_level: typed.diploma_level ?? null,
    experience_years: typed.experience_years ?? null,
  }
  const birth = person.birth_date === null ? null : faultOfBirth(person.birth_date)
  if (birth) faults.birth_date = birth
  if (Object.keys(faults).length > 0) throw refuse("request.invalid", {}, faults)
  return person
}
