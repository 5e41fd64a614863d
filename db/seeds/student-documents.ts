import { ago } from "./ago.ts"
import { idOf } from "./ids.ts"
import { drawn } from "./people/draw.ts"
import { requiredDocuments } from "./training-details.ts"

type Of = {
  id: string
  organization: number
  state: string
  birthDate: string
  nationalite: string
  rqth: boolean
  firstName: string
  lastName: string
}
type Status =
  | "missing"
  | "requested"
  | "submitted"
  | "accepted"
  | "rejected"
  | "expired"
  | "not_applicable"
  | "deleted_after_check"

const inDays = (days: number) => ago(-days).toISOString().slice(0, 10)

const concerns = (condition: string, { birthDate, nationalite, rqth }: Of): boolean => {
  if (condition === "non_eu") return nationalite === "3"
  if (condition === "minor") return birthDate > "2008-11-15"
  if (condition === "rqth") return rqth
  return condition === "always"
}

/** A finished file has all its documents; the identity document was checked, then deleted, as it should be. */
const settled = (code: string): Status =>
  code === "identite" || code === "secu" ? "deleted_after_check" : "accepted"

const open: readonly Status[] = [
  "submitted",
  "accepted",
  "requested",
  "rejected",
  "missing",
  "submitted",
  "not_applicable",
]

const statusOf = (one: Of, code: string): Status => {
  // The case of a permit that has ended, beside the one that will.
  if (code === "titre_sejour" && drawn(`${one.id}/permit`, 3) === 0 && one.state !== "in_work_study")
    return "expired"
  if (
    one.state === "in_work_study" ||
    one.state === "no_contract" ||
    one.state === "broken" ||
    one.state === "left"
  )
    return drawn(`${one.id}/${code}/late`, 30) === 0 && one.state === "in_work_study"
      ? "submitted"
      : settled(code)
  return open[drawn(`${one.id}/${code}/status`, open.length)] ?? "missing"
}

const reasons = [
  "Le verso manque.",
  "La photo est floue : on ne lit pas la date.",
  "Ce document est au nom d’une autre personne.",
] as const

const dates = (one: Of, code: string, status: Status) => {
  const days = 3 + drawn(`${one.id}/${code}/days`, 30)
  const isAsked = status === "requested" || status === "rejected"
  return {
    requested_at: isAsked ? ago(days) : null,
    due_on: isAsked ? inDays(5 + drawn(`${one.id}/${code}/due`, 20)) : null,
    reminders: isAsked ? Math.min(1 + Math.floor(days / 7), 5) : 0,
    reminded_at: isAsked ? ago(1) : null,
    submitted_at: ["submitted", "accepted", "rejected", "deleted_after_check"].includes(status)
      ? ago(days + 1)
      : null,
    reviewed_at: ["accepted", "rejected", "deleted_after_check", "not_applicable"].includes(status)
      ? ago(days)
      : null,
    reviewed_by: ["accepted", "rejected", "deleted_after_check", "not_applicable"].includes(status)
      ? idOf("solene.trehout@exemple-cfa.test")
      : null,
    expires_on:
      code === "titre_sejour" && status === "accepted"
        ? inDays(45)
        : code === "titre_sejour" && status === "expired"
          ? inDays(-12)
          : null,
  }
}

const hasFile = (status: Status) => status === "submitted" || status === "accepted" || status === "rejected"

/** The documents of one file, in every state; nothing is written yet of someone who was not invited. */
export const documentsOf = (one: Of) => {
  if (one.state === "to_invite" || one.state === "invited") return []
  return requiredDocuments
    .filter(([, , condition]) => concerns(condition, one))
    .map(([code, label]) => {
      const status = statusOf(one, code)
      return {
        id: idOf(`document/${one.id}/${code}`),
        organization_id: one.organization,
        student_id: one.id,
        code,
        label,
        status,
        rejected_reason:
          status === "rejected"
            ? (reasons[drawn(`${one.id}/${code}/why`, reasons.length)] ?? reasons[0])
            : null,
        ...dates(one, code, status),
        reviewed_by: one.organization === 1001 ? dates(one, code, status).reviewed_by : null,
        file_name: hasFile(status)
          ? `${code.replaceAll("_", "-")}-${one.lastName
              .normalize("NFD")
              .replace(/[^A-Za-z]/g, "")
              .slice(0, 20)
              .toLowerCase()}.pdf`
          : null,
      }
    })
}
