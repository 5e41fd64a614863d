import type { Scope } from "@jalon/data"
import { today } from "@jalon/kernel"
import { loadLegalValues } from "@jalon/legal-values/server"
import { emptyValues } from "@jalon/records"
import type { AnswerOf } from "@jalon/wire-kit"
import { missingForContract, personRecordFields } from "../../rules/index.ts"
import type { updateCompanyProfile } from "../../wire/index.ts"
import { isOffice } from "../caller.ts"
import { instant } from "../clock.ts"
import { registerDifferences } from "../employer/differences.ts"
import { type EmployerRow, fieldsOf } from "../employer/employer-row.ts"
import { presentOpco } from "../employer/opco-state.ts"
import { eligibilityOf, type PersonRow, presentPerson } from "../record/contact-row.ts"
import { findTutors } from "./tutors.ts"

type Company = AnswerOf<typeof updateCompanyProfile>["company"]
type Tutor = Company["tutors"][number]

/** Someone who only follows apprentices sees her colleagues' names, not their birth dates or phones. */
const presentTutor = (row: PersonRow, isInOffice: boolean): Tutor => {
  const shown = presentPerson(row, isInOffice ? eligibilityOf(row, today()) : null)
  if (isInOffice) return shown
  const { id, last_name, first_name, job_title, eligibility } = shown
  return { ...emptyValues(personRecordFields), id, last_name, first_name, job_title, eligibility }
}

const actionsOf = (company: Omit<Company, "actions" | "can_edit">): Company["actions"] => {
  const unready = company.tutors.filter(({ eligibility }) => eligibility?.verdict === "unknown").length
  const counted = [
    { kind: "complete_profile" as const, count: company.missing.length },
    { kind: "review_register" as const, count: company.register_differences.length },
    { kind: "add_tutor" as const, count: company.tutors.length === 0 ? 1 : 0 },
    { kind: "complete_tutor" as const, count: unready },
  ]
  return counted.filter(({ count }) => count > 0)
}

export const presentCompany = async (
  reader: Pick<Scope, "who" | "run">,
  row: EmployerRow,
): Promise<Company> => {
  const canEdit = isOffice(reader.who)
  const fields = fieldsOf(row)
  const [tutors, legalValues] = await Promise.all([findTutors(reader), loadLegalValues(reader)])
  const company = {
    denomination: row.denomination,
    fields,
    register: { state: row.register_state, read_at: instant(row.register_read_at), closed_on: row.closed_on },
    opco: presentOpco(legalValues, row, null, today()),
    register_differences: registerDifferences(row),
    missing: missingForContract(fields),
    tutors: tutors.map((tutor) => presentTutor(tutor, canEdit)),
  }
  // Whoever cannot change anything has nothing waiting for her.
  return { ...company, actions: canEdit ? actionsOf(company) : [], can_edit: canEdit }
}
