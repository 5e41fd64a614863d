import { diplomaCode, diplomaOfCode, nda, rncp, siret, uai } from "@jalon/identifiers"
import { type IsoDate, today, typography } from "@jalon/kernel"
import type { CodeList, CodeLists } from "@jalon/legal-values/rules"
import { nsfCodes } from "@jalon/organizations/rules"
import { aimedDiplomas, type EntrustedTeaching, unreadPreparation } from "../../rules/index.ts"
import type { TrainingChanges, TrainingFields } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { laidOver } from "../asking.ts"

/** The diplomas as they stand, and what the training said before. */
type Known = { diplomas: CodeList; on: IsoDate; now: TrainingFields }

const readers = { rncp_code: rncp, former_rncp_code: rncp, diploma_code: diplomaCode } as const

/** An empty field says that nothing is known. */
const withoutBlanks = (changes: TrainingChanges): TrainingChanges =>
  Object.fromEntries(
    Object.entries(changes).map(([key, value]) => [key, value === "" && key !== "title" ? null : value]),
  )

const numbers = { siret, uai, nda } as const

/** The numbers of who teaches, as they are kept; what is wrong is told at its place in the list. */
const readEntrusted = (typed: readonly EntrustedTeaching[], faults: Record<string, string>) =>
  typed.map((one, at) => {
    const read = { ...one }
    for (const key of ["siret", "uai", "nda"] as const) {
      const value = read[key]
      if (!value) {
        read[key] = null
        continue
      }
      const parsed = numbers[key].parse(value)
      if (parsed.ok) read[key] = parsed.value
      else faults[`entrusted.${at}.${key}`] = parsed.precision
    }
    if (read.from !== null && read.to !== null && read.to < read.from)
      faults[`entrusted.${at}.to`] = "La fin doit venir après le début."
    return read
  })

const preparationFaults = (whole: TrainingFields): Record<string, string> => {
  const { preparation_right: right, preparation_read_on: readOn, agreement_from: from } = whole
  const { agreement_until: until } = whole
  return {
    ...(right !== null &&
      readOn === null && { preparation_read_on: "Indiquez le jour où la liste a été lue." }),
    ...(right === null && readOn !== null && { preparation_right: "Indiquez ce que dit la liste." }),
    ...(readOn !== null && readOn > today() && { preparation_read_on: "Ce jour n’est pas encore venu." }),
    ...(until !== null && from === null && { agreement_from: "Indiquez le premier jour." }),
    ...(until !== null &&
      from !== null &&
      until < from && {
        agreement_until: "La fin doit venir après le début.",
      }),
  }
}

/** What a training says already stays, though its code ended meanwhile. */
const isAimed = (kind: string | null, { diplomas, on, now }: Known): boolean =>
  kind === null || aimedDiplomas(diplomas, on, now.diploma_kind).some(({ code }) => code === kind)

const faultsBetween = (whole: TrainingFields, known: Known): Record<string, string> => {
  const faults: Record<string, string> = {}
  const { remote_hours, duration_hours_total, programme_url, diploma_kind, nsf_code } = whole
  const { rncp_code, former_rncp_code } = whole
  if (duration_hours_total !== null && remote_hours > duration_hours_total)
    faults.remote_hours = typography(
      `Les heures à distance ne peuvent pas dépasser la durée en centre (${duration_hours_total} h).`,
    )
  for (const [at, { hours }] of whole.entrusted.entries())
    if (hours !== null && duration_hours_total !== null && hours > duration_hours_total)
      faults[`entrusted.${at}.hours`] = typography(
        `Les heures confiées ne peuvent pas dépasser la durée en centre (${duration_hours_total} h).`,
      )
  if (nsf_code !== null && !nsfCodes.some(({ code }) => code === nsf_code))
    faults.nsf_code = "Valeur invalide"
  if (former_rncp_code !== null && former_rncp_code === rncp_code)
    faults.former_rncp_code = "C’est le code de la formation elle-même."
  Object.assign(faults, preparationFaults(whole))
  if (programme_url !== null && !programme_url.startsWith("https://"))
    faults.programme_url = "L’adresse doit commencer par https://."
  if (!isAimed(diploma_kind, known)) faults.diploma_kind = "Valeur invalide"
  return faults
}

/** What was typed, in the form in which it is kept, laid over what is known already. Refused whole when a field is wrong. */
export const readTraining = (
  changes: TrainingChanges,
  now: TrainingFields,
  { lists, on }: { lists: Pick<CodeLists, "diplome">; on: IsoDate },
): TrainingFields => {
  const typed = withoutBlanks(changes)
  const known: Known = { diplomas: lists.diplome, on, now }
  const faults: Record<string, string> = {}
  for (const [key, reader] of Object.entries(readers) as [keyof typeof readers, typeof rncp][]) {
    const value = typed[key]
    if (value === undefined || value === null) continue
    const parsed = reader.parse(value)
    if (parsed.ok) typed[key] = parsed.value
    else faults[key] = parsed.precision
  }
  if (typed.entrusted) typed.entrusted = readEntrusted(typed.entrusted, faults)
  // A right is that of one certification: with another code nothing is known.
  const isRenamed = typed.rncp_code !== undefined && typed.rncp_code !== now.rncp_code
  const whole = laidOver({ ...now, ...(isRenamed && unreadPreparation) }, typed)
  // The code announces the diploma of the contract form: nobody should have to look it up.
  if (typed.diploma_code && whole.diploma_kind === null) {
    const suggested = diplomaOfCode(typed.diploma_code)
    const kind = suggested && !suggested.uncertain ? String(suggested.diploma) : null
    if (isAimed(kind, known)) whole.diploma_kind = kind
  }
  Object.assign(faults, faultsBetween(whole, known))
  if (Object.keys(faults).length > 0) throw refuse("request.invalid", {}, faults)
  return whole
}
