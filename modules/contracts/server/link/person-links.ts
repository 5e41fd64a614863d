import { ownRows, type Scope, sql } from "@jalon/data"
import { type Guest, needsRepresentative, personPrefix } from "../../rules/index.ts"
import type { ContractRow } from "../contract-row.ts"
import type { OpenContract } from "../open-contract.ts"
import { linkKindOf } from "./company-link.ts"
import type { PersonPart } from "./delegated-sections.ts"
import { missingFrom } from "./guest-missing.ts"

export type PersonLinkRow = {
  id: string
  part: PersonPart
  email: string
  state: "open" | "used" | "declined" | "revoked" | "replaced" | "expired"
  facts: Record<string, unknown>
  created_at: Date
  expires_at: Date
  used_at: Date | null
  times: number
  reminders: number
  reminded_on: string | null
}

/** The last link that the school sent to the person hired, and the last to their legal representative. */
export const personLinks = (
  { who, run }: Pick<Scope, "who" | "run">,
  row: ContractRow,
): Promise<PersonLinkRow[]> =>
  run(sql<PersonLinkRow>`
    select distinct on (d.part) d.id, d.part, d.email, guest_link_state(d) as state, d.facts, d.created_at, d.expires_at, d.used_at, d.reminders,
      d.reminded_on,
      (count(*) over (partition by d.part))::int as times
    from guest_link d
    where ${ownRows(who, "d.organization_id")} and d.kind = ${linkKindOf(row)} and d.subject = 'contract'
      and d.subject_id = ${row.id} and d.part in ('learner', 'representative') and not d.facts ? 'handed_by'
    order by d.part, d.created_at desc, d.id desc`)

/** Whom the school may ask for the part about the person: at the addresses that it knows of them, and at no other. */
export type AskedPerson = { part: PersonPart; name: string; email: string | null; toFill: number }

const named = (...parts: unknown[]): string => parts.filter(Boolean).join(" ")

const guestOfPart: Readonly<Record<PersonPart, Guest>> = {
  learner: { person: "student", part: "learner", isRepresentativeAsked: true },
  representative: { person: "representative", part: "learner" },
}

export const askedPeople = (open: OpenContract): AskedPerson[] => {
  const { fields, contract_type: type } = open.row
  const prefix = personPrefix(type)
  const toFill = (part: PersonPart) => missingFrom(open, guestOfPart[part]).length
  const student = open.records.student?.email
  const own = fields.representant_legal_courriel ?? null
  const representative = own ?? open.from.representant_legal_courriel?.value ?? null
  return [
    {
      part: "learner",
      name: named(
        fields[`${prefix}_prenom`],
        fields[`${prefix}_nom_usage`] ?? fields[`${prefix}_nom_naissance`],
      ),
      email: typeof student === "string" ? student : null,
      toFill: toFill("learner"),
    },
    ...(needsRepresentative(open.assessment.data)
      ? [
          {
            part: "representative" as const,
            name: named(fields.representant_legal_prenom, fields.representant_legal_nom),
            email: typeof representative === "string" ? representative : null,
            toFill: toFill("representative"),
          },
        ]
      : []),
  ]
}
